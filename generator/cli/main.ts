import { isCheckout, packCheckout } from "../init/pack-checkout.ts";
import { processOutput } from "../problems/report.ts";
import { askAtTerminal } from "./ask-at-terminal.ts";
import { runCommandLine } from "./command-line.ts";
import { failOnEarlyExit } from "./early-exit.ts";

const isInteractive = process.stdin.isTTY === true && process.stdout.isTTY === true;
const output = processOutput();
const done = failOnEarlyExit(output);
void runCommandLine(process.argv.slice(2), {
	output,
	...(isInteractive ? { ask: askAtTerminal } : {}),
	...(isCheckout() ? { packKeyframe: packCheckout } : {}),
}).then((code) => {
	done();
	process.exitCode = code;
});
