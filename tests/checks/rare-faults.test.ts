import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { createRandom, type Random } from "../bench/random.ts";
import { keyframe, repository } from "../support/cli.ts";
import { copyOwnSite } from "../support/own-site.ts";
import { jsonProblems, placeAndCode } from "../support/printed-problems.ts";
import { temporaryFolder } from "../support/site.ts";
import { filesBelow } from "../support/source-files.ts";

// Forms that are seldom written, and places where one seldom looks: blocks with one fault each are put between the
// paragraphs of a copy of the site's own content, many at a time. The check must name exactly these.

const faultsPerKind = 4;

/** A block whose fault is at `§`. `N` is a name that differs in each block: a page warns once of the same word. */
type Kind = { readonly code: string; readonly block: string; readonly in?: "md" | "mdx" };

const kinds: readonly Kind[] = [
	{ code: "anchor-broken", block: "[a](§/docs/easing#Curves)" },
	{ code: "anchor-broken", block: "[a](§./easing.mdx?x=1#curvse)" },
	{ code: "link-broken", block: "[a][N]\n\n[N]: §./no-such-page.md 'Title'" },
	{ code: "anchor-broken", block: "[N][] and [N]\n\n[N]: <§/docs/easing#no-such-part>" },
	{ code: "image-missing", block: "![a][N]\n\n[N]: §no-such-picture.png" },
	{ code: "image-missing", block: '<img alt="a" src="§./no-such-picture.webp" />' },
	{ code: "image-missing", block: '<p><img alt="a"\n  src="§./no-such-picture.webp" /></p>' },
	{ code: "image-missing", block: '<video src="§/no-such-film.mp4" poster="/logo-dark.svg"></video>' },
	{ code: "image-missing", block: '<video controls poster="§/no-such-poster.png" src="https://example.com/a.mp4"></video>' },
	{ code: "link-broken", block: '<p>\n\n<a class="b" href="§/docs/no-such-page">a</a>\n\n</p>' },
	{ code: "link-broken", block: "A <a title='b>c' href='§/docs/no-such-page'>a</a>.", in: "md" },
	{ code: "link-broken", block: "A <a href=§no-such-page>a</a>.", in: "md" },
	{ code: "markdown-syntax", block: "A §<a class=b href=/docs/easing>a</a>.", in: "md" },
	{ code: "link-broken", block: "[a](<§./no such page.md>)" },
	{ code: "link-broken", block: '[a](§no-such-page.md "A (title)")' },
	{ code: "link-broken", block: "[a](§no-such-page.md 'Title')" },
	{ code: "link-broken", block: "[a](§./no%20such%20page.md)" },
	{ code: "anchor-broken", block: "[a](  §/docs/easing#no-such-part  )" },
	{ code: "link-broken", block: "[`a[0]` ![b](/logo-dark.svg) \\] c](§/docs/nowhere/)" },
	{ code: "link-broken", block: "[a](§/docs/easing_(curve))" },
	{ code: "link-broken", block: "**[*a\nb*](§../no/such.md#part)**" },
	{ code: "link-malformed", block: "[a](§//example.com/b)" },
	{ code: "link-malformed", block: "[a](§http://exa mple.com)".replace("exa mple", "[") },
	{ code: "link-malformed", block: "[a](§/docs/100%)" },
	{ code: "link-unsafe", block: "[a](§javascript&colon;b)" },
	{ code: "link-broken", block: "| a | b |\n| - | - |\n| `c\\|d` | [e](§/docs/no-such-page) |" },
	{ code: "anchor-broken", block: ":::tip[More]\n[a](§/docs/easing#no-such-part)\n:::" },
	{ code: "link-broken", block: "> [!tip]\n> [a](§no-such-page)" },
	{ code: "link-broken", block: ":::tip[See [a](§no-such-page)]\nText\n:::" },
	{ code: "link-broken", block: "::::tabs\n:::tab[A]\n- [a](§no-such-page)\n:::\n::::" },
	{ code: "link-broken", block: "- a\n\n  > - [b](§no-such-page.mdx)" },
	{ code: "link-broken", block: "1. [ ] [b](§no-such-page.mdx)" },
	{ code: "link-broken", block: "A[^N].\n\n[^N]: [b](§no-such-page)" },
	{ code: "link-broken", block: "<details>\n<summary>A</summary>\n\n[b](§./no-such-page)\n\n</details>" },
	{ code: "link-broken", block: '<Card title="A" href="§./no-such-page.md">B</Card>', in: "mdx" },
	{ code: "link-broken", block: ":::card[A]{href=§./no-such-page.md}\nB\n:::" },
	{ code: "link-broken", block: '<Link to="§/docs/no-such-page">a</Link>', in: "mdx" },
	{ code: "anchor-broken", block: '<a href={"§/docs/easing#no-such-part"}>a</a>', in: "mdx" },
	{ code: "link-empty", block: "§[](./easing.mdx)" },
	{ code: "image-alt-missing", block: "A §![ ](/logo-dark.svg)" },
	{ code: "reference-undefined", block: "A§[^no-such-note]." },
	{ code: "reference-undefined", block: "A §[b][no-such-label]." },
	{ code: "directive-unknown", block: "§:::notte\nA\n:::" },
	{ code: "directive-unclosed", block: "> A\n>\n> §:::note\n> B" },
	{ code: "code-language-unknown", block: "§```jvascriptN\na\n```" },
	{ code: "code-option-unknown", block: "```js §titelN=a\na\n```" },
	{ code: "code-option-unknown", block: "```js\na // §[!code foucsN]\n```" },
	{ code: "heading-empty", block: "A\n\n§## " },
	{ code: "heading-id-duplicate", block: '<p id="N">A</p>\n\n§<p id="N">B</p>', in: "md" },
];

const root = temporaryFolder();
const originals = new Map<string, string>();
/** Files and the lines before which a block can be put, by ending. */
const places: Record<"md" | "mdx", { readonly file: string; readonly line: number }[]> = { md: [], mdx: [] };

beforeAll(() => {
	copyOwnSite(root);
	for (const file of filesBelow("content").filter((name) => /^content\/docs\/[^_/][^/]*\.mdx?$/.test(name))) {
		const text = readFileSync(join(repository, file), "utf8");
		originals.set(file, text);
		const lines = text.split("\n");
		for (const [index, line] of lines.entries()) {
			// Between two paragraphs of plain prose.
			const isPlain = (text = "") => /^[A-Z`][^|<>{}]*[.:]$/.test(text);
			if (isPlain(line) && lines[index - 1] === "" && isPlain(lines[index - 2]))
				places[file.endsWith("x") ? "mdx" : "md"].push({ file, line: index });
		}
	}
});

/** Puts faults of all kinds into the copy. Returns what the check has to say. */
function inject(random: Random): string[] {
	const free = { md: random.sample(places.md, places.md.length), mdx: random.sample(places.mdx, places.mdx.length) };
	const blocks = new Map<string, Map<number, { readonly text: string; readonly code: string }[]>>();
	let number = 0;
	for (const kind of kinds) {
		for (let count = 0; count < faultsPerKind; count++) {
			const ending = kind.in ?? (random.chance(0.8) ? "md" : "mdx");
			const place = random.pick(free[ending]);
			const ofFile = blocks.get(place.file) ?? new Map<number, { readonly text: string; readonly code: string }[]>();
			blocks.set(place.file, ofFile);
			ofFile.set(place.line, [...(ofFile.get(place.line) ?? []), { text: kind.block.replaceAll("N", `note${++number}`), code: kind.code }]);
		}
	}
	const expected: string[] = [];
	for (const [file, original] of originals) {
		const result: string[] = [];
		for (const [index, line] of original.split("\n").entries()) {
			for (const { text, code } of blocks.get(file)?.get(index) ?? []) {
				const before = text.slice(0, text.indexOf("§")).split("\n");
				expected.push(`${file}:${result.length + before.length}:${(before.at(-1)?.length ?? 0) + 1} ${code}`);
				result.push(...text.replace("§", "").split("\n"), "");
			}
			result.push(line);
		}
		writeFileSync(join(root, file), result.join("\n"));
	}
	return expected.sort();
}

async function check(): Promise<string[]> {
	const { stdout } = await keyframe(["check", "--json", root]);
	const problems = jsonProblems(stdout);
	return problems.map(placeAndCode).sort();
}

test.each([11, 12])("seed %i: each fault is found in its place, and nothing else", async (seed) => {
	const expected = inject(createRandom(seed));
	expect(expected).toHaveLength(kinds.length * faultsPerKind);
	expect(await check()).toEqual(expected);
});

test("faults beside the pages are found", async () => {
	for (const [file, text] of originals) writeFileSync(join(root, file), text);
	/** Changes a file. Returns the fault that is in it then, without its column. */
	const edit = (file: string, { from, to, code }: { readonly from: string; readonly to: string; readonly code: string }) => {
		const text = readFileSync(join(repository, file), "utf8");
		expect(text).toContain(from);
		writeFileSync(join(root, file), text.replace(from, to));
		return `${file}:${text.slice(0, text.indexOf(from)).split("\n").length} ${code}`;
	};
	const redirect = '{ from: "/old", to: "/docs/no-such-page" }';
	const expected = [
		edit("content/sidebars.ts", { from: '"layers"', to: '"no-such-doc", "layers"', code: "sidebar-unknown-doc" }),
		edit("content/redirects.ts", {
			from: "redirects: Redirects = [",
			to: `redirects: Redirects = [${redirect}, `,
			code: "redirect-invalid",
		}),
		edit("content/docs/series.md", { from: "description:", to: "descripton:", code: "front-matter-unknown-key" }),
		edit("content/docs/loop.md", { from: "title:", to: "sidebar_positon: 1\ntitle:", code: "front-matter-unknown-key" }),
	];
	expect((await check()).map((problem) => problem.replace(/:\d+ /, " "))).toEqual(expected.sort());
});
