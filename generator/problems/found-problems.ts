import { hasErrors, type Problem, SiteError, type StageOutput } from "../lib/problem.ts";

/** What the stages of a build have found so far. */
export class FoundProblems {
	readonly #problems: Problem[] = [];
	readonly #settle: (problems: readonly Problem[]) => readonly Problem[];
	readonly #strict: boolean;

	/** `settle` tells what counts; with `strict`, warnings count as errors. */
	constructor(settle: (problems: readonly Problem[]) => readonly Problem[], strict: boolean) {
		this.#settle = settle;
		this.#strict = strict;
	}

	/** Those that count. */
	get settled(): readonly Problem[] {
		return this.#settle(this.#problems);
	}

	/** Notes problems. */
	add(problems: readonly Problem[]): void {
		this.#problems.push(...problems);
	}

	/** Notes the problems of a stage and gives its value. */
	take<Value>({ value, problems }: StageOutput<Value>): Value {
		this.add(problems);
		return value;
	}

	/** The error that ends the build: of an author's mistake with everything that was found before. */
	with(error: unknown): unknown {
		return error instanceof SiteError ? new SiteError([...this.#settle([...this.#problems, ...error.problems])], error.exitCode) : error;
	}

	/** Throws when there are errors. */
	throwIfErrors(): void {
		const counting = this.settled;
		if (hasErrors(counting) || (this.#strict && counting.some(({ severity }) => severity === "warning"))) throw new SiteError([]);
	}
}
