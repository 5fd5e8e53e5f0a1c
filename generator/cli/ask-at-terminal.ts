/** Asks a question at the terminal of this process. The end of the input is an empty answer; Ctrl C ends the process as elsewhere. */
export async function askAtTerminal(question: string, byDefault: string): Promise<string> {
	const { createInterface } = await import("node:readline");
	const terminal = createInterface({ input: process.stdin, output: process.stdout });
	try {
		return await new Promise((resolve) => {
			terminal.once("close", () => resolve(""));
			terminal.once("SIGINT", () => process.exit(130));
			terminal.question(`${question} (${byDefault}): `, resolve);
		});
	} finally {
		terminal.close();
	}
}
