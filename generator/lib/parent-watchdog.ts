import { Worker } from "node:worker_threads";

/** Environment variable with the process id of the parent. A child cannot ask for it, since its parent may have ended before. */
const parentVariable = "KEYFRAME_PARENT";

/** The environment of a child process that calls `watchParent`. Of the options of Node, it has only those by which Yarn finds packages without `node_modules` (Plug'n'Play). */
export function childEnvironment(): NodeJS.ProcessEnv {
	const { NODE_OPTIONS: options = "", ...env } = process.env;
	const loaders = options.match(/--(?:require|import|loader|experimental-loader)[ =](?:"[^"]*\.pnp\.[^"]*"|\S*\.pnp\.\S*)/g);
	return {
		...env,
		...(loaders && { NODE_OPTIONS: loaders.join(" ") }),
		NODE_ENV: "production",
		[parentVariable]: String(process.pid),
	};
}

/** Ends this process when its parent is gone. A thread does it, because a process whose event loop is busy would never notice. */
export function watchParent(): void {
	const code = `
		const parent = Number(process.env.${parentVariable});
		setInterval(() => process.ppid === parent || process.kill(process.pid, "SIGKILL"), 300);
	`;
	new Worker(code, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 } }).unref();
}
