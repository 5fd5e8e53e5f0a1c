import { pathToFileURL } from "node:url";
import { serveTasks } from "./serve-tasks.ts";

/** What a sample process is told when it starts. */
export type SampleSetup = {
	/** The module of the site that renders components (absolute); `null` for none. */
	readonly stage: string | null;
};

/** Components of a module to render. */
export type SampleTask = { readonly module: string; readonly components: readonly string[] };

/** What a sample threw: a component, or with `null` the module. */
export type SampleError = { readonly component: string | null; readonly message: string; readonly stack: string };

/** What the module of the site exports. */
type Stage = { readonly render: (component: unknown) => unknown };

// The module that sample processes run: the code of samples, and what renders them.
serveTasks<SampleSetup, SampleTask, readonly SampleError[]>(async ({ stage }) => {
	process.setSourceMapsEnabled(true);
	// React tells what is wrong in this mode only.
	process.env.NODE_ENV = "development";
	// What fails later has nothing to do with the frames that are rendered.
	process.on("unhandledRejection", () => {});
	const { render } = stage === null ? { render: () => undefined } : ((await import(pathToFileURL(stage).href)) as Stage);
	return async ({ module, components }) => {
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
		const exports: Readonly<Record<string, unknown>> | null = await attempt(null, () => import(pathToFileURL(module).href));
		if (exports !== null) for (const component of components) await attempt(component, () => render(exports[component]));
		return errors;
	};
});
