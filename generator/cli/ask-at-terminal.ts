import { createInterface } from "node:readline";

/** The input and output of a terminal. */
type Terminal = { readonly input: NodeJS.ReadableStream; readonly output: NodeJS.WritableStream };

/** Asks a question at a terminal, by default the terminal of this process. Returns `null` after Ctrl C, Ctrl D or the end of the input. */
export async function askAtTerminal(
	question: string,
	byDefault: string,
	{ input, output }: Terminal = { input: process.stdin, output: process.stdout },
): Promise<string | null> {
	const terminal = createInterface({ input, output, terminal: true });
	try {
		return await new Promise((resolve) => {
			const cancel = () => {
				output.write("\n");
				resolve(null);
			};
			terminal.once("SIGINT", () => terminal.close());
			terminal.once("close", cancel);
			terminal.question(`${question} (${byDefault}): `, (answer) => {
				terminal.off("close", cancel);
				resolve(answer);
			});
		});
	} finally {
		terminal.close();
	}
}
