import { isCheckout, packCheckout } from "../init/pack-checkout.ts";
import { processOutput } from "../problems/report.ts";
import { askAtTerminal } from "./ask-at-terminal.ts";
import { runCommandLine } from "./command-line.ts";

const isInteractive = process.stdin.isTTY === true && process.stdout.isTTY === true;
void runCommandLine(process.argv.slice(2), {
	output: processOutput(),
	...(isInteractive ? { ask: askAtTerminal } : {}),
	...(isCheckout() ? { packKeyframe: packCheckout } : {}),
}).then((code) => {
	process.exitCode = code;
});
