import { mkdirSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { strictPolicy } from "../../../../../generator/compat/policies.ts";
import { fieldsSchema } from "../../../../../generator/config/field-schema.ts";
import {
	createDefaultsReader,
	defaultsFiles,
	defaultsProblems,
	mergeDefaults,
} from "../../../../../generator/page/front-matter/folder-defaults.ts";
import { readFrontMatter } from "../../../../../generator/page/front-matter/front-matter.ts";
import { shortProblem } from "../../../../support/printed-problems.ts";
import { temporarySite } from "../../../../support/site.ts";

const page = { file: "docs/guides/deep/a.md", id: "guides/deep/a" };

/** The front matter of the page with this text, on a site with these files. */
function front(files: Readonly<Record<string, string>>, text = "content", declared: Parameters<typeof fieldsSchema.parse>[0] = {}) {
	const read = createDefaultsReader({ root: temporarySite(files), allow: [] });
	const rules = { fields: fieldsSchema.parse(declared), policy: strictPolicy };
	const found = readFrontMatter({
		...{ text, file: page.file, ...rules },
		defaults: mergeDefaults(defaultsFiles(page, read), rules),
	});
	const problems = [...defaultsProblems([page, { file: "docs/guides/b.md", id: "guides/b" }], read, rules), ...found.problems];
	return { ...found, problems: problems.map((problem) => `${problem.at?.file}:${shortProblem(problem)}`) };
}

test("a page has the keys of its folders, of which the inner ones win, and its own win over all", () => {
	const files = {
		"_defaults.yml": "noindex: true\n",
		"docs/_defaults.yml": "# All guides\nkeywords: [outer]\nhide_title: true\ndescription: Outer\n",
		"docs/guides/_defaults.yml": "keywords: [inner]\ndescription: Inner\n",
		"docs/other/_defaults.yml": "unlisted: true\n",
	};
	const own = "---\ndescription: Own\n---\ncontent";
	const { frontMatter, problems, positions } = front(files, own);
	expect([frontMatter, problems]).toEqual([{ keywords: ["inner"], hide_title: true, description: "Own" }, []]);
	expect(positions).toEqual({
		keywords: { file: "docs/guides/_defaults.yml", line: 1, column: 1, length: 8 },
		hide_title: { file: "docs/_defaults.yml", line: 3, column: 1, length: 10 },
		description: { file: page.file, line: 2, column: 1, length: 11 },
	});
});

test.each([
	["without front matter", "content"],
	["with empty front matter", "---\n---\ncontent"],
	["that begins with a thematic break", "---\ncontent"],
	["with another key", "---\nsidebar_position: 1\n---\ncontent"],
])("a page %s has the defaults", (_, text) => {
	expect(front({ "docs/_defaults.yml": "hide_title: true\n" }, text).frontMatter).toMatchObject({ hide_title: true });
});

test("keys that the collection declares can have a default, also those that every page must have", () => {
	const declared = { level: { type: "string", options: ["easy", "hard"], required: true }, since: { required: true } } as const;
	const { fields, values, problems } = front({ "docs/_defaults.yml": "level: easy\nmood: good\n" }, "---\nsince: v1\n---\n", declared);
	expect([fields, values, problems]).toEqual([{ level: "easy", since: "v1" }, { level: "easy", mood: "good", since: "v1" }, []]);
	expect(front({ "docs/_defaults.yml": "level: easy\n" }, "content", declared).problems).toEqual([
		"docs/guides/deep/a.md:1:1+undefined The key `since` is missing, which every page of the collection needs. | Add `since: …`.",
	]);
});

test("a mistake is reported once, at its line, and the rest counts", () => {
	const files = { "docs/guides/_defaults.yml": "noindex: true\nhide_title: maybe\nsidebar_positon: 2\nslug: here\nlevel: odd\n" };
	const { frontMatter, fields, problems } = front(files, "content", { level: { type: "string", options: ["easy"] } });
	expect([frontMatter, fields]).toEqual([{ noindex: true }, {}]);
	expect(problems).toEqual([
		"docs/guides/_defaults.yml:3:1+15 The key `sidebar_positon` is not known. | Did you mean `sidebar_position`?",
		"docs/guides/_defaults.yml:2:1+10 `hide_title`: expected boolean, received string `maybe`. | Write `true` or `false`.",
		'docs/guides/_defaults.yml:5:1+5 `level`: expected "easy", received string `odd`.',
		"docs/guides/_defaults.yml:4:1+4 `_defaults.yml` cannot have the key `slug`, which differs from page to page. | Write it in the page that it is for.",
	]);
});

test("a file that is not YAML is reported and left out", () => {
	const { frontMatter, problems } = front({ "docs/_defaults.yml": "noindex: true\nfoo:\n\tbar: 1\n" });
	expect(frontMatter).toEqual({});
	expect(problems).toEqual(["docs/_defaults.yml:3:1+1 YAML cannot be indented with tabs. | Use spaces."]);
});

test("a file outside of the site is not read", () => {
	const root = temporarySite({ "docs/a.md": "" });
	mkdirSync(join(root, "docs/guides"));
	const outside = temporarySite({ "secret.yml": "description: secret\n" });
	expect(outside.startsWith(tmpdir())).toBe(true);
	symlinkSync(join(outside, "secret.yml"), join(root, "docs/_defaults.yml"));
	const read = createDefaultsReader({ root, allow: [] });
	expect(defaultsFiles(page, read)).toEqual([]);
	expect(defaultsProblems([page], read, { fields: {}, policy: strictPolicy })).toMatchObject([
		{ code: "file-refused", at: { file: "docs/_defaults.yml" } },
	]);
});
