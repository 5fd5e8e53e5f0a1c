/** Name of the variable by which a child process knows its parent's number. It cannot ask for it: the parent may be gone before the child asks. */
const parentVariable = "KEYFRAME_PARENT";

/** The environment of a child process that runs `parentWatchdog`. */
export function childEnvironment(): NodeJS.ProcessEnv {
	const { NODE_OPTIONS: _, ...env } = process.env;
	return { ...env, NODE_ENV: "production", [parentVariable]: String(process.pid) };
}

/** Source of a thread that ends its process when the parent is gone, which a process whose event loop is busy would never see. */
export const parentWatchdog = `
	const parent = Number(process.env.${parentVariable});
	setInterval(() => process.ppid === parent || process.kill(process.pid, "SIGKILL"), 300);
`;
