import { hasErrors, type Problem, SiteError, type StageOutput } from "../lib/problem.ts";

/** The problems that the stages of a build have found so far. */
export class FoundProblems {
	readonly #problems: Problem[] = [];
	readonly #filter: (problems: readonly Problem[]) => readonly Problem[];
	readonly #strict: boolean;

	/** `filter` returns the problems to report; with `strict`, warnings stop the build. */
	constructor(filter: (problems: readonly Problem[]) => readonly Problem[], strict: boolean) {
		this.#filter = filter;
		this.#strict = strict;
	}

	/** The problems to report. */
	get reported(): readonly Problem[] {
		return this.#filter(this.#problems);
	}

	/** Adds problems. */
	add(problems: readonly Problem[]): void {
		this.#problems.push(...problems);
	}

	/** Adds the problems of a stage and returns its value. */
	take<Value>({ value, problems }: StageOutput<Value>): Value {
		this.add(problems);
		return value;
	}

	/** The error that ends the build. A `SiteError` also gets the problems found before; other errors stay the same. */
	with(error: unknown): unknown {
		return error instanceof SiteError ? new SiteError(this.#filter([...this.#problems, ...error.problems]), error.exitCode) : error;
	}

	/** Throws `SiteError` if there are errors. */
	throwIfErrors(): void {
		const { reported } = this;
		if (hasErrors(reported) || (this.#strict && reported.some(({ severity }) => severity === "warning"))) throw new SiteError([]);
	}
}
