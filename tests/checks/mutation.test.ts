import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { createRandom, type Random } from "../bench/random.ts";
import { keyframe, repository } from "../support/cli.ts";
import { copyOwnSite } from "../support/own-site.ts";
import { jsonProblems, placeAndCode } from "../support/printed-problems.ts";
import { temporaryFolder } from "../support/site.ts";
import { filesBelow } from "../support/source-files.ts";
import { injectRareFaults } from "./rare-faults.ts";

// Faults are put into a copy of the site's own content, many in different places at a time: eight kinds into most pages,
// rare forms into others, and some outside of pages. One check must name exactly these, with file, line and column, and nothing
// else. That the unchanged content has no mistakes is what `npm test` checks first.

const faultsPerKind = 26;

/** A place in a page where a fault can be put: a link that is right, or the end of a line of prose. */
type Place = { readonly file: string; readonly line: number; readonly column: number; readonly target: string };

/** Text that replaces what stands at a place, and where in it the address begins. */
type Fault = { readonly text: string; readonly offset: number };

type Kind = { readonly on: "link" | "prose"; readonly code: string; readonly make: (target: string, random: Random) => Fault | null };

const inPlace = (text: string): Fault => ({ text, offset: 0 });
const appended = (before: string, address: string, after: string): Fault => ({
	text: ` ${before}${address}${after}`,
	offset: before.length + 1,
});

const kinds: Readonly<Record<string, Kind>> = {
	"a page that does not exist": {
		on: "link",
		code: "link-broken",
		make: (target, random) => inPlace(target.replace(/^([^#]*?)((?:\.mdx?)?(?:#.*)?)$/, `$1-${random.between(100, 999)}$2`)),
	},
	"an anchor that does not exist": {
		on: "link",
		code: "anchor-broken",
		make: (target, random) => inPlace(`${target.replace(/#.*/, "")}#no-such-place-${random.between(1, 9)}`),
	},
	"a name in the wrong case": {
		on: "link",
		code: "link-broken",
		make: (target) => {
			const changed = target.replace(
				/^([^#]*?)([a-z])([^/#]*)(?=#|$)/,
				(_, before: string, first: string, rest: string) => before + first.toUpperCase() + rest,
			);
			return changed === target ? null : inPlace(changed);
		},
	},
	"a scheme that runs code": {
		on: "link",
		code: "link-unsafe",
		make: (_, random) => inPlace(random.pick(["javascript:void(0)", "vbscript:x", "data:text/html,x"])),
	},
	"an address that is malformed": {
		on: "link",
		code: "link-malformed",
		make: (_, random) => inPlace(random.pick(["http:/example.com", "https//example.com", "%zz"])),
	},
	"an image that does not exist": { on: "prose", code: "image-missing", make: () => appended("![Picture](", "./no-such-picture.png", ")") },
	"a draft": { on: "prose", code: "link-broken", make: () => appended("[later](", "/docs/a-draft", ")") },
	"a link in HTML": { on: "prose", code: "link-broken", make: () => appended('<a href="', "/docs/no-such-page", '">more</a>') },
};

const root = temporaryFolder();
const originals = new Map<string, string>();
const places: Record<Kind["on"], Place[]> = { link: [], prose: [] };

/** What the check has to say, and what it says. */
const expected: Record<"faults" | "rare" | "outside", readonly string[]> = { faults: [], rare: [], outside: [] };
let found: readonly string[] = [];

beforeAll(async () => {
	copyOwnSite(root);
	writeFileSync(join(root, "content/docs/a-draft.md"), "---\ntitle: A draft\ndraft: true\n---\n");
	const pages = filesBelow("content").filter((name) => /\/[^_/][^/]*\.mdx?$/.test(name) && name !== "content/README.md");
	const texts = pages.map((file) => [file, readFileSync(join(repository, file), "utf8")] as const);
	for (const [file, text] of texts.filter(([file]) => groupOf(file) === "faults")) {
		originals.set(file, text);
		findPlaces(file, text);
	}
	expected.faults = inject(createRandom(1));
	expected.rare = injectRareFaults({ root, originals: new Map(texts.filter(([file]) => groupOf(file) === "rare")) }, createRandom(11));
	expected.outside = outside.map(edit).sort();
	const { stdout } = await keyframe(["check", "--json", "--strict", root]);
	found = jsonProblems(stdout).map(placeAndCode).sort();
}, 300_000);

function findPlaces(file: string, text: string): void {
	let inFence = false;
	let inFrontMatter = text.startsWith("---\n");
	for (const [index, source] of text.split("\n").entries()) {
		if (/^\s*(?:```|~~~)/.test(source)) inFence = !inFence;
		if (inFrontMatter && index > 0 && source === "---") inFrontMatter = false;
		if (inFence || inFrontMatter || /^(?:import|export|\s*<)|[{}]/.test(source)) continue;
		const line = source.replace(/`[^`]*`/g, (code) => "x".repeat(code.length));
		for (const match of line.matchAll(/\]\(([^()\s:]*[a-z][^()\s:]*)\)/g))
			if (isToPage(match[1] ?? "", file) && !/!\[[^\]]*$/.test(line.slice(0, match.index)))
				places.link.push({ file, line: index + 1, column: match.index + 3, target: match[1] ?? "" });
		if (/^[A-Z][^|<>[\]*_]+\.$/.test(line)) places.prose.push({ file, line: index + 1, column: line.length + 1, target: "" });
	}
}

/** Whether a link leads to a page that is written: the anchors of others are unknown. */
function isToPage(target: string, file: string): boolean {
	if (target.startsWith("#")) return false;
	const path = target.replace(/#.*/, "");
	return !/\.mdx?$/.test(path) || existsSync(join(repository, dirname(file), path));
}

/** Puts the faults into the copy. Returns what the check has to say. */
function inject(random: Random): string[] {
	const free = { link: random.sample(places.link, places.link.length), prose: random.sample(places.prose, places.prose.length) };
	const texts = new Map([...originals].map(([file, text]) => [file, text.split("\n")]));
	const usedLines = new Set<string>();
	const expected: string[] = [];
	for (const { on, code, make } of Object.values(kinds)) {
		for (let count = 0; count < faultsPerKind; ) {
			const place = free[on].pop();
			if (!place) throw new Error("There are too few places");
			const line = `${place.file}:${place.line}`;
			const fault = usedLines.has(line) ? null : make(place.target, random);
			if (!fault) continue;
			usedLines.add(line);
			const lines = texts.get(place.file) ?? [];
			const source = lines[place.line - 1] ?? "";
			lines[place.line - 1] = source.slice(0, place.column - 1) + fault.text + source.slice(place.column - 1 + place.target.length);
			expected.push(`${line}:${place.column + fault.offset} ${code}`);
			count++;
		}
	}
	for (const [file, lines] of texts) writeFileSync(join(root, file), lines.join("\n"));
	return expected.sort();
}

/** Changes to files other than pages, or to front matter. */
const outside = [
	{ file: "content/manifest.json", from: '"layers",', to: '"no-such-doc", "layers",', code: "sidebar-unknown-doc" },
	{
		file: "content/redirects.ts",
		from: "redirects: Redirects = [",
		to: 'redirects: Redirects = [{ from: "/old", to: "/docs/no-such-page" }, ',
		code: "redirect-invalid",
	},
	{ file: "content/docs/series.md", from: "description:", to: "descripton:", code: "front-matter-unknown-key" },
	{ file: "content/docs/loop.md", from: "title:", to: "sidebar_positon: 1\ntitle:", code: "front-matter-unknown-key" },
];

/** Which faults a file gets. Pages of the first half of the alphabet, and the few in MDX, get the rare forms. */
function groupOf(file: string): keyof typeof expected {
	if (outside.some((change) => change.file === file)) return "outside";
	return /^content\/docs\/(?:[a-m][^/]*\.md|[^_/][^/]*\.mdx)$/.test(file) ? "rare" : "faults";
}

/** Changes a file. Returns the fault that is in it then, without its column. */
function edit({ file, from, to, code }: (typeof outside)[number]): string {
	const text = readFileSync(join(repository, file), "utf8");
	expect(text).toContain(from);
	writeFileSync(join(root, file), text.replace(from, to));
	return `${file}:${text.slice(0, text.indexOf(from)).split("\n").length} ${code}`;
}

/** What the check says about the files of a group. */
const foundIn = (group: keyof typeof expected) => found.filter((problem) => groupOf(problem.replace(/:.*/, "")) === group);

test("each fault is found in its place, and nothing else", () => {
	expect(expected.faults).toHaveLength(Object.keys(kinds).length * faultsPerKind);
	expect(foundIn("faults")).toEqual(expected.faults);
});

test("each mistake in a rare form is found at its place, and nothing else", () => expect(foundIn("rare")).toEqual(expected.rare));

test("mistakes outside of the content of pages are found", () =>
	expect(foundIn("outside").map((problem) => problem.replace(/:\d+ /, " "))).toEqual(expected.outside));
