import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { policyNamed } from "../../generator/compat/policies.ts";
import type { PolicyName } from "../../generator/compat/policy.ts";
import type { DialectData } from "../../generator/config/dialect-data.ts";
import { decodeTextFile } from "../../generator/lib/text-file.ts";
import { createPageCompiler } from "../../generator/page/compile/compile-page.ts";
import type { PartialSource } from "../../generator/page/document.ts";
import { loadDialect } from "../../generator/page/load-dialect.ts";
import { nativeEngine } from "../../generator/page/markdown/native-engine.ts";
import { unifiedEngine } from "../../generator/page/markdown/unified-engine.ts";
import { fillHoles } from "../../theme/lib/holes.ts";

// Each folder is a page and what becomes of it: `expected.html` with the holes for links (`L`) and code
// (`C`) shown, `expected.json` with what the rest of the site knows of it. UPDATE_GOLDEN=1 writes both anew.
const folder = fileURLToPath(new URL(".", import.meta.url));
const cases = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());

/** A folder, and what reads and writes its page. */
type Case = { readonly name: string; readonly engine?: typeof nativeEngine };

/** Compiles the bytes of a page and gives the texts of its two expectations; `html` is `null` for a module. */
async function compile(bytes: Buffer, file: string, { name, engine = nativeEngine }: Case): Promise<{ html: string | null; json: string }> {
	const source = decodeTextFile(bytes, file);
	if (!("text" in source)) throw new Error(source.message);
	const kind = file.endsWith(".mdx") ? "mdx" : "md";
	const page = { collection: "docs", file, id: "input", kind, text: source.text, hash: "", partials: readFacts(name) } as const;
	const { policy, dialect } = await readOptions(name);
	const result = await createPageCompiler(await engine(), { policy: policyNamed(policy), dialect })(page, "key");
	if (!result.ok) return { html: null, json: `${JSON.stringify({ problems: result.problems }, null, "\t")}\n` };
	const { frontMatter, title, needsTitle, bodyKind, headings, anchors, links, problems } = result.page.document;
	const { sections, codeBlocks } = result.page;
	const { content, excerpt } = result.page.body;
	const json = {
		title,
		needsTitle,
		bodyKind,
		frontMatter,
		headings,
		anchors,
		links,
		sections,
		codeBlocks,
		...(excerpt === undefined ? {} : { excerpt: withShownHoles(excerpt) }),
		problems,
	};
	const shown = withShownHoles(content);
	return { html: bodyKind === "html" ? `${shown}\n` : null, json: `${JSON.stringify(json, null, "\t")}\n` };
}

function withShownHoles(html: string): string {
	return fillHoles(
		fillHoles(html, "L", (index) => `[[L${index}]]`),
		"C",
		(index) => `[[C${index}]]`,
	);
}

/** The facts of a package that a case's page shows. */
function readFacts(name: string): PartialSource[] {
	const path = join(folder, name, "facts.json");
	return existsSync(path) ? [{ kind: "data", file: "facts/toolkit.json", text: readFileSync(path, "utf8"), hash: "" }] : [];
}

type Options = Partial<DialectData> & { readonly policy?: PolicyName };

/** What a case's `dialect.json` adds to the standard dialect (variables, kinds of admonitions, mathematics), and whether its page is one of a folder without a configuration. */
async function readOptions(name: string) {
	const path = join(folder, name, "dialect.json");
	const { policy = "strict", ...own } = existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as Options) : {};
	const standard = {
		root: folder,
		engine: "native",
		variables: {},
		filled: [],
		refusesCode: false,
		admonitions: {},
		math: false,
		mermaid: false,
		module: null,
		texts: null,
		keys: { variables: "", rest: "" },
	} as const;
	return { policy, dialect: await loadDialect(Object.keys(own).length === 0 ? null : { ...standard, ...own }) };
}

describe.each(cases)("$name", ({ name }) => {
	const file = existsSync(join(folder, name, "input.mdx")) ? "input.mdx" : "input.md";
	const bytes = readFileSync(join(folder, name, file));

	test("gives the expected page", async () => {
		const { html, json } = await compile(bytes, file, { name });
		for (const [path, text] of [
			[join(folder, name, "expected.html"), html],
			[join(folder, name, "expected.json"), json],
		] as const) {
			if (process.env.UPDATE_GOLDEN && text !== null) writeFileSync(path, text);
			expect(existsSync(path) ? readFileSync(path, "utf8") : null).toBe(text);
		}
	});

	test("gives the same page with a byte order mark and CRLF", async () => {
		const windows = Buffer.from(`\u{FEFF}${bytes.toString().replaceAll("\n", "\r\n")}`);
		expect(await compile(windows, file, { name })).toEqual(await compile(bytes, file, { name }));
	});

	test("gives the same page with the unified engine", async () => {
		expect(await compile(bytes, file, { name, engine: unifiedEngine })).toEqual(await compile(bytes, file, { name }));
	});
});
