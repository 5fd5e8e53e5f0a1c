import { toolVersion } from "../lib/tool-build.ts";
import { processOutput } from "../problems/report.ts";
import { loadProgram } from "./load-program.ts";

const args = process.argv.slice(2);
const [command = ""] = args;

// Other programs ask for the version before they run a command, and loading takes longer than the answer.
if (args.length === 1 && command === "--version") processOutput().stdout(`${toolVersion}\n`);
else {
	const purpose = /^[a-z][a-z-]*$/.test(command) ? command : "other";
	// Watch mode ends by a signal.
	await loadProgram({ purpose, keepAfter: command === "dev" ? [3000] : [], optimizeAfter: 1000 }).runCommand();
}
