import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { repository } from "../support/cli.ts";

test("a command whose own page says that it fails is nowhere recommended", () => {
	const folder = join(repository, "content/docs");
	const pages = readdirSync(folder, { recursive: true, encoding: "utf8" })
		.filter((name) => /\.mdx?$/.test(name))
		.map((name) => ({ name, text: readFileSync(join(folder, name), "utf8") }));
	const failing = pages.flatMap(({ name, text }) => {
		const command = /^:::warning\[It fails in version/m.test(text) && /^title: "(npx [^"]+)"$/m.exec(text)?.[1];
		return command ? [{ own: name, command }] : [];
	});
	expect(failing).not.toEqual([]);
	// What a package prints may name the command, and so may a sentence that says that it fails.
	const recommended = failing.flatMap(({ own, command }) =>
		pages
			.filter(({ name }) => name !== own)
			.flatMap(({ name, text }) =>
				text
					.replace(/^---\n.*?\n---$/ms, "")
					.replace(/^```text.*?^```$/gms, "")
					.split("\n")
					.filter(
						(line) =>
							!line.startsWith("#") &&
							[command, command.replace("npx", "bunx")].some((name) => line.includes(name)) &&
							!/\bfails?\b/.test(line),
					)
					.map((line) => `${name}: ${line}`),
			),
	);
	expect(recommended).toEqual([]);
});
