import { pathToFileURL } from "node:url";
import { format } from "node:util";
import { serveTasks } from "../../processes/serve-tasks.ts";
import { differenceFrom, readExpected, showValue } from "./compare-value.ts";

/** The setup of a sample process. */
export type SampleSetup = {
	/** The module of the site that renders components (absolute); `null` for none. */
	readonly stage: string | null;
};

/** A module to load, and what to do with it. */
export type SampleTask = {
	readonly module: string;
	/** Exports that are rendered. */
	readonly components: readonly string[];
	/** The comments that the module compares values with, by the numbers that it passes. */
	readonly expected: readonly string[];
};

/** The error that a component of a sample threw, or, with `null`, its module. */
export type SampleError = { readonly component: string | null; readonly message: string; readonly stack: string };

/** A wrong comment: its number, and the right text or the reason why it cannot be compared. */
export type WrongValue = { readonly index: number } & ({ readonly actual: string } | { readonly fault: string });

/** A value for a cell of a table; `null` for a cell that is not compared. Not the number itself, since JSON knows no `Infinity`. */
export type SampleCell = { readonly text: string; readonly isNumber: boolean } | null;

/** The outcome of a sample. */
export type SampleResult = {
	readonly errors: readonly SampleError[];
	/** Lines that it printed. */
	readonly printed: readonly string[];
	readonly wrong: readonly WrongValue[];
	/** Its default export, if that is a list of lists: the rows of a table. */
	readonly rows: readonly (readonly SampleCell[])[] | null;
};

/** The exports of the site's module. */
type Stage = { readonly render: (component: unknown) => unknown };

// The module that sample processes run: the code of samples, and what renders them.
serveTasks<SampleSetup, SampleTask, SampleResult>(async ({ stage }) => {
	process.setSourceMapsEnabled(true);
	// React reports mistakes in this mode only.
	process.env.NODE_ENV = "development";
	// Later failures have nothing to do with the frames that are rendered.
	process.on("unhandledRejection", () => {});
	const { render } = stage === null ? { render: () => undefined } : ((await import(pathToFileURL(stage).href)) as Stage);
	return async ({ module, components, expected }) => {
		const errors: SampleError[] = [];
		const attempt = async <Value>(component: string | null, work: () => Value) => {
			try {
				return await work();
			} catch (error) {
				const { message, stack } = error instanceof Error ? error : { message: String(error), stack: "" };
				errors.push({ component, message, stack: stack ?? "" });
				return null;
			}
		};
		const wrong: WrongValue[] = [];
		const printed = capturePrinted();
		Object.assign(globalThis, {
			keyframeAssert: async (index: number, value: () => unknown) => {
				const difference = await checkValue(value, expected[index] ?? "");
				if (difference) wrong.push({ index, ...difference });
			},
		});
		const exports: Readonly<Record<string, unknown>> | null = await attempt(null, () => import(pathToFileURL(module).href));
		if (exports !== null) for (const component of components) await attempt(component, () => render(exports[component]));
		return { errors, printed: printed.flatMap((text) => text.split("\n")), wrong, rows: rowsIn(exports?.default) };
	};
});

/** Collects what is printed from now on. */
function capturePrinted(): string[] {
	const printed: string[] = [];
	const print = (...values: unknown[]) => {
		printed.push(format(...values));
	};
	Object.assign(console, { log: print, info: print, warn: print, error: print, debug: print });
	return printed;
}

/** Compares the value of a statement with its comment: a value, or what the statement throws (`throws TypeError: …`). */
async function checkValue(value: () => unknown, comment: string): Promise<{ actual: string } | { fault: string } | null> {
	const thrown = /^throws\b:?\s*(.*)$/.exec(comment)?.[1] ?? null;
	const expected = thrown === null ? readExpected(comment) : null;
	if (thrown === null && expected === null) return { fault: "says no value" };
	try {
		const actual = await value();
		const difference = expected === null ? showValue(actual) : differenceFrom(expected, actual);
		return difference === null ? null : { actual: difference };
	} catch (error) {
		return thrown !== null && String(error).includes(thrown) ? null : { actual: `throws ${error}` };
	}
}

function rowsIn(value: unknown): SampleResult["rows"] {
	if (!Array.isArray(value) || !value.every((row): row is unknown[] => Array.isArray(row))) return null;
	return value.map((row) => row.map((cell) => (cell == null ? null : { text: String(cell), isNumber: typeof cell === "number" })));
}
