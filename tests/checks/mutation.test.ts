import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { createRandom, type Random } from "../bench/random.ts";
import { keyframe, repository } from "../support/cli.ts";
import { copyOwnSite } from "../support/own-site.ts";
import { jsonProblems, placeAndCode } from "../support/printed-problems.ts";
import { temporaryFolder } from "../support/site.ts";
import { filesBelow } from "../support/source-files.ts";
import { injectRareFaults } from "./rare-faults.ts";

// Faults of eight kinds are put into a copy of the site's own content, many in different places at a
// time; the check must name exactly these, with file, line and column, and nothing else. That the
// unchanged content has no mistakes is what `npm test` checks first.

// One run with many faults: a check reads all pages, however many of them have one.
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

beforeAll(() => {
	copyOwnSite(root);
	writeFileSync(join(root, "content/docs/a-draft.md"), "---\ntitle: A draft\ndraft: true\n---\n");
	const pages = filesBelow("content").filter((name) => /\/[^_/][^/]*\.mdx?$/.test(name) && name !== "content/README.md");
	for (const file of pages) {
		const text = readFileSync(join(repository, file), "utf8");
		originals.set(file, text);
		findPlaces(file, text);
	}
});

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

async function check(): Promise<string[]> {
	const { stdout } = await keyframe(["check", "--json", "--strict", root]);
	const problems = jsonProblems(stdout);
	return problems.map(placeAndCode).sort();
}

test("each fault is found in its place, and nothing else", async () => {
	const expected = inject(createRandom(1));
	expect(expected).toHaveLength(Object.keys(kinds).length * faultsPerKind);
	expect(await check()).toEqual(expected);
});

/** Undoes all that was written into pages. */
function restore(): void {
	for (const [file, text] of originals) writeFileSync(join(root, file), text);
}

describe("rare forms:", () => {
	beforeAll(restore);

	test("each mistake is found at its place, and nothing else", async () => {
		const expected = injectRareFaults({ root, originals }, createRandom(11));
		expect(await check()).toEqual(expected);
	});
});

test("mistakes outside of pages are found", async () => {
	restore();
	/** Changes a file. Returns the fault that is in it then, without its column. */
	const edit = (file: string, { from, to, code }: { readonly from: string; readonly to: string; readonly code: string }) => {
		const text = readFileSync(join(repository, file), "utf8");
		expect(text).toContain(from);
		writeFileSync(join(root, file), text.replace(from, to));
		return `${file}:${text.slice(0, text.indexOf(from)).split("\n").length} ${code}`;
	};
	const redirect = '{ from: "/old", to: "/docs/no-such-page" }';
	const expected = [
		edit("content/manifest.json", { from: '"layers",', to: '"no-such-doc", "layers",', code: "sidebar-unknown-doc" }),
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
