import { existsSync } from "node:fs";
import { join } from "node:path";
import { isShellId } from "../../../theme/lib/shell-ids.ts";
import type { Text } from "../../../theme/texts/texts.ts";
import type { LoadedPage, PageSourceKeys } from "../../lib/loaded-page.ts";
import { siteError } from "../../lib/problem.ts";
import { readRegularText } from "../../lib/regular-file.ts";
import { type Fields, fields, list, text } from "../fields.ts";
import { escapeMarkdown, joinBlocks } from "../markdown.ts";
import { relativeLink } from "../relative-link.ts";
import { uniqueNames } from "../unique-names.ts";
import { summaryText } from "./comment-text.ts";
import { headedMembers, type SymbolKind, sectionIds, symbolKinds, symbolPage } from "./symbol-page.ts";

export type { PageSourceKeys };

/** The options of `typedoc`. */
export type TypedocOptions = {
	/** The file that `typedoc --json` writes, relative to the folder of the site. */
	readonly document: string;
};

/**
 * Makes the pages of a collection from the JSON of TypeDoc: `api: { route: "/api", ...typedoc({ document: "api.json" }) }`, with a page for
 * each export.
 */
export function typedoc({ document }: TypedocOptions): PageSourceKeys {
	const file = document.replace(/^\.\//, "");
	return { inputs: { files: [file] }, load: ({ root, text: words }) => makePages(readProject(file, root), words) };
}

/** Number of the kind of projects, modules and namespaces. */
const containerKinds: readonly number[] = [1, 2, 4];

function readProject(file: string, root: string): Fields {
	const path = join(root, file);
	const fail = (message: string, hint: string) => siteError({ code: "integration-problem", message, hint, at: null });
	if (!existsSync(path)) throw fail(`The document \`${file}\` does not exist.`, `Run \`npx typedoc --json ${file}\`, or correct its path.`);
	let project: Fields;
	try {
		project = fields(JSON.parse(readRegularText(path)));
	} catch {
		throw fail(`\`${file}\` is not JSON.`, `Write it with \`npx typedoc --json ${file}\`.`);
	}
	if (project.kind === 1 && text(project.schemaVersion).startsWith("2.")) return project;
	throw fail(`\`${file}\` is not a document of TypeDoc 0.28.`, `Write it with \`npx typedoc@0.28 --json ${file}\`.`);
}

/** A page about a symbol, or about a project, a module or a namespace (`isContainer`). */
type Place = {
	readonly symbol: Fields;
	readonly path: string;
	readonly position: number;
	readonly isContainer: boolean;
	readonly group: "typedoc.modules" | SymbolKind["title"];
};

function makePages(project: Fields, words: Text): LoadedPage[] {
	const places = [...placesIn(project, "")];
	const targets = new Map<number, { readonly page: string; readonly id: string }>();
	for (const { symbol, path } of places) {
		targets.set(Number(symbol.id), { page: path, id: "" });
		for (const inner of idsWithin(symbol)) if (!targets.has(inner)) targets.set(inner, { page: path, id: "" });
		const ids = uniqueNames(sectionIds);
		for (const member of headedMembers(symbol)) {
			const id = memberId(member, ids);
			for (const inner of idsWithin(member)) targets.set(inner, { page: path, id });
		}
	}
	const linkFrom = (from: string) => (id: number) => {
		const target = targets.get(id);
		if (!target) return null;
		const hash = target.id === "" ? "" : `#${target.id}`;
		return target.page === from && hash !== "" ? hash : relativeLink(from, target.page) + hash;
	};
	return places.map((place) => {
		const { symbol, path, position, isContainer } = place;
		const linkTo = linkFrom(path);
		const idOf = ({ id }: Fields) => targets.get(Number(id))?.id ?? "";
		if (!isContainer) return { ...symbolPage(symbol, { path, position, linkTo, words, idOf }), folderLabel: words(place.group) };
		const inner = places.filter((other) => list(symbol.children).includes(other.symbol));
		return {
			path,
			frontMatter: { title: text(symbol.name), sidebar_position: position },
			body: joinBlocks([summaryText(symbol, linkTo), ...groupBlocks(inner, { from: path, words })]),
		};
	});
}

/** The id of a member's heading; the theme has some ids of its own. */
function memberId(member: Fields, ids: (name: string) => string): string {
	const id = ids(member.kind === 512 ? "constructor" : text(member.name));
	return isShellId(id) ? ids(`${id}-member`) : id;
}

/** The ids of a symbol and of everything in it. */
function* idsWithin(value: unknown): Generator<number> {
	if (Array.isArray(value)) for (const entry of value) yield* idsWithin(entry);
	const { id, kind, children, signatures, getSignature, setSignature } = fields(value);
	if (typeof id !== "number" || typeof kind !== "number") return;
	yield id;
	for (const inner of [children, signatures].flatMap(list)) yield* idsWithin(inner);
	yield* idsWithin(getSignature);
	yield* idsWithin(setSignature);
}

/** The pages of a project, a module or a namespace: its own, those of its modules, and those of its exports by kind. */
function* placesIn(container: Fields, folder: string, position = 0): Generator<Place> {
	const below = (name: string) => (folder === "" ? name : `${folder}/${name}`);
	yield { symbol: container, path: below("index"), position, isContainer: true, group: "typedoc.modules" };
	const children = list(container.children).map(fields);
	const names = uniqueNames(["index", ...[...symbolKinds.values()].map((kind) => kind.folder)]);
	const modules = children.filter(({ kind }) => containerKinds.includes(Number(kind)));
	for (const [index, module] of modules.entries()) yield* placesIn(module, below(names(text(module.name))), index + 1);
	for (const [kind, { folder: ownFolder, title }] of symbolKinds) {
		const pages = uniqueNames(["index"]);
		const symbols = children.filter((child) => child.kind === kind);
		for (const [index, symbol] of symbols.entries())
			yield { symbol, path: below(`${ownFolder}/${pages(text(symbol.name))}`), position: index + 1, isContainer: false, group: title };
	}
}

/** The lists of a container's pages by kind. */
function groupBlocks(places: readonly Place[], { from, words }: { readonly from: string; readonly words: Text }): string[] {
	const titles = [...new Set(places.map(({ group }) => group))];
	return titles.flatMap((title) => {
		const items = places
			.filter(({ group }) => group === title)
			.map(({ symbol, path }) => `- [${escapeMarkdown(text(symbol.name))}](${relativeLink(from, path)})`);
		return [`## ${words(title)} {#${title.replace("typedoc.", "")}}`, items.join("\n")];
	});
}
