import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Random } from "../bench/random.ts";

// Forms that are seldom written, and places where one seldom looks: blocks with one fault each are put between the
// paragraphs of a copy of the site's own content, many at a time.

const faultsPerKind = 8;

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

/** A copy of the site: its folder, and the texts of its pages by file. */
type SiteCopy = { readonly root: string; readonly originals: ReadonlyMap<string, string> };

/** Files and the lines before which a block can be put: between two paragraphs of plain prose, outside of directives. */
type Places = Readonly<Record<"md" | "mdx", readonly { readonly file: string; readonly line: number }[]>>;

/** Puts faults of all kinds into the documentation of the copy. Returns what the check has to say: places and codes. */
export function injectRareFaults({ root, originals }: SiteCopy, random: Random): string[] {
	const docs = [...originals].filter(([file]) => /^content\/docs\/[^_/][^/]*$/.test(file));
	const places = placesIn(docs);
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
	for (const [file, original] of docs) {
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
	if (expected.length !== kinds.length * faultsPerKind) throw new Error("There are too few places");
	return expected.sort();
}

function placesIn(pages: readonly (readonly [file: string, text: string])[]): Places {
	const places = pages.flatMap(([file, text]) => {
		const lines = text.split("\n");
		const isPlain = (text = "") => /^[A-Z`][^|<>{}]*[.:]$/.test(text);
		// An end that is missing or left over would change what is around it.
		const isInDirective = (line: number) => {
			const count = (pattern: RegExp) => lines.slice(0, line).filter((text) => pattern.test(text)).length;
			return count(/^:{3,}[a-z]/) > count(/^:{3,}$/);
		};
		return lines.flatMap((line, index) =>
			isPlain(line) && lines[index - 1] === "" && isPlain(lines[index - 2]) && !isInDirective(index) ? [{ file, line: index }] : [],
		);
	});
	return { md: places.filter(({ file }) => file.endsWith(".md")), mdx: places.filter(({ file }) => file.endsWith(".mdx")) };
}
