import type { Nodes, Root, RootContent } from "mdast";
import { sharedOptionsFile } from "../../lib/api-facts.ts";
import { visit } from "../../lib/visit.ts";
import type { PageContext } from "../markdown/page-context.ts";

/**
 * A section of the file: `## scale`, or `## region (AwsRegion)` for options whose type or package contains that. Its heading may quote the code that proves it:
 * `## scale {from="dist/scale.js: scale > 16"}`.
 */
export type SharedSection = {
	/** The path of the option: `chromiumOptions.gl` for a member of an option. */
	readonly name: string;
	/** A part of the option's type or of its package's name; `null` for any. */
	readonly type: string | null;
	/** Markdown. */
	readonly text: string;
};

/** Reads the sections of the file. What stands above the first one is for its authors. */
export function sharedSections(text: string): SharedSection[] {
	return text
		.split(/^## +/m)
		.slice(1)
		.map((section) => {
			const [heading = "", ...lines] = section.split("\n");
			const [, name = heading, type = null] = /^(\S+)(?: +\((.+?)\))?\s*(?:\{.*\})?\s*$/.exec(heading) ?? [];
			return { name: name.trim(), type, text: lines.join("\n").trim() };
		});
}

/** Those of the sections that are about options which a page names, as a file. */
export function sharedSlice(sections: readonly SharedSection[], page: string): string {
	const words = new Set(page.match(/--[\w-]+|\w+/g));
	const used = sections.filter(({ name }) => words.has(name.replace(/\..*/s, "")));
	return used.map(({ name, type, text }) => `## ${name}${type === null ? "" : ` (${type})`}\n\n${text}\n`).join("\n");
}

/** The texts about options that pages share, each parsed once. */
export type SharedTexts = {
	/** The text about an option, at the place of the node that shows it; empty without one. */
	readonly about: (path: string, typeAndPackage: string, position: Nodes["position"]) => readonly RootContent[];
	/** The names of the members of an option that have a text, in the order of the file. */
	readonly membersOf: (path: string) => readonly string[];
};

/** For members that have nothing in common with those of other exports, such as those of a return value. */
export const noSharedTexts: SharedTexts = { about: () => [], membersOf: () => [] };

/** Parses the sections that the page depends on. Links in them begin with `/`, since they stand on many pages. */
export async function readSharedTexts({ data }: Pick<PageContext, "data">, parse: (text: string) => Promise<Root>): Promise<SharedTexts> {
	const file = [...data.keys()].find((name) => name.endsWith(`/${sharedOptionsFile}`));
	const sections = file === undefined ? [] : sharedSections(data.get(file) ?? "");
	const parsed = await Promise.all(sections.map(async (section) => ({ ...section, nodes: (await parse(section.text)).children })));
	return {
		about(path, typeAndPackage, position) {
			const same = parsed.filter(({ name }) => name === path);
			const found =
				same.find((section) => section.type !== null && typeAndPackage.includes(section.type)) ??
				same.find((section) => section.type === null);
			return (found?.nodes ?? []).map((node) => placedAt(position, node));
		},
		membersOf: (path) => [...new Set(sections.flatMap(({ name }) => (name.startsWith(`${path}.`) ? [name.slice(path.length + 1)] : [])))],
	};
}

/** A copy of a node at the place of another node, because its own place is in another text. */
function placedAt(position: Nodes["position"], node: RootContent): RootContent {
	const copy = structuredClone(node);
	visit({ type: "root", children: [copy] }, (inner) => {
		inner.position = position;
		return undefined;
	});
	return copy;
}
