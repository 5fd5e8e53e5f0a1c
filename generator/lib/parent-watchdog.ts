/** Environment variable with the process id of the parent. A child cannot ask for it, since its parent may have ended before. */
const parentVariable = "KEYFRAME_PARENT";

/** The environment of a child process that runs `parentWatchdog`. */
export function childEnvironment(): NodeJS.ProcessEnv {
	const { NODE_OPTIONS: _, ...env } = process.env;
	return { ...env, NODE_ENV: "production", [parentVariable]: String(process.pid) };
}

/** Source of a thread that ends its process when the parent has ended, even when the event loop of the process is busy. */
export const parentWatchdog = `
	const parent = Number(process.env.${parentVariable});
	setInterval(() => process.ppid === parent || process.kill(process.pid, "SIGKILL"), 300);
`;
