import { processOutput } from "../problems/report.ts";
import { runCommandLine } from "./command-line.ts";

process.exitCode = await runCommandLine(process.argv.slice(2), { output: processOutput() });
