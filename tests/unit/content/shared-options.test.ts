import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sharedSections } from "../../../generator/page/api/shared-options.ts";
import { repository } from "../../support/cli.ts";
import { filesBelow } from "../../support/source-files.ts";

// Options of other packages have names such as `scale` and `muted`, too. What renders do with theirs is wrong there.

const rendering = /^(?:renderer|lambda|cloudrun|cli|bundler)\b/;
const read = (file: string) => readFileSync(join(repository, file), "utf8");
const sections = sharedSections(read("content/facts/_options.md"));
const shared = sections.flatMap(({ name, type }) => (type === null ? [name] : []));
const whisper = ["signal", "printOutput"];

/** The options of a page that take the shared text, without the members of a return value, which never do. */
function sharing(text: string): string[] {
	const options = text.replace(/^(:{3,})returns\b[\s\S]*?^\1$/gm, "");
	return [...options.matchAll(/^:{2,}option\[([^\]]+)\](.*)$/gm)].flatMap(([, names = "", attributes = ""]) =>
		/\bown\b/.test(attributes)
			? []
			: names
					.split(", ")
					.slice(0, 1)
					.filter((name) => shared.includes(name)),
	);
}

test("pages of packages that do not render use their own texts for options with the name of a render option", () => {
	const wrong = filesBelow("content/docs").flatMap((file) => {
		const text = /\.mdx?$/.test(file) ? read(file) : "";
		const [, owner = "remotion"] = /^of: "?(?:@remotion\/)?([\w-]+)/m.exec(text) ?? [];
		if (!/^of:/m.test(text) || rendering.test(owner)) return [];
		return sharing(text)
			.filter((name) => owner !== "install-whisper-cpp" || !whisper.includes(name))
			.filter((name) => !sections.some((section) => section.name === name && section.type === `@remotion/${owner}`))
			.map((name) => `${file}: ${name}`);
	});
	expect(wrong).toEqual([]);
});
