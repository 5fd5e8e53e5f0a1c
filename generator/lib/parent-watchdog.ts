import { Worker } from "node:worker_threads";

/** Environment variable that holds the parent's process id. The child cannot look it up, because the parent may have ended already. */
const parentVariable = "KEYFRAME_PARENT";

/**
 * The environment for a child process that calls `watchParent`. Of Node's options, it keeps only those that let Yarn find packages
 * without `node_modules` (Plug'n'Play).
 */
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

/**
 * Ends this process when its parent has ended. A thread watches the parent, because a process whose event loop is busy would never
 * notice.
 */
export function watchParent(): void {
	const code = `
		const parent = Number(process.env.${parentVariable});
		setInterval(() => process.ppid === parent || process.kill(process.pid, "SIGKILL"), 300);
	`;
	new Worker(code, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 } }).unref();
}
