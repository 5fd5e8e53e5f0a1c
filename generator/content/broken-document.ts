import type { Document, SourceFile } from "./document.ts";
import { documentId } from "./document.ts";
import { readFrontMatter } from "./front-matter/front-matter.ts";

/** Stands in for a page that did not compile, so that links and sidebars that lead to it are not reported as broken, too. */
export function brokenDocument(source: SourceFile): Document {
	const { frontMatter, positions } = readFrontMatter({
		text: source.text,
		file: source.file,
		lenient: true,
		inComment: source.kind === "tsx",
	});
	return {
		collection: source.collection,
		id: documentId(source.id, frontMatter.id),
		file: source.file,
		key: "",
		frontMatter,
		title: frontMatter.title ?? source.id,
		needsTitle: false,
		description: null,
		bodyKind: "html",
		headings: [],
		anchors: [],
		links: [],
		codeBlockCount: 0,
		frontMatterPositions: positions,
		problems: [],
		isBroken: true,
	};
}
