import { escapeHtml } from "../../theme/contract/escape.ts";
import { compatPolicy } from "../compat/compat-policy.ts";
import type { Problem } from "../lib/problem.ts";
import type { CompiledPage, Document, SourceFile } from "./document.ts";
import { documentId, titleFromId } from "./document.ts";
import { readFrontMatter } from "./front-matter/front-matter.ts";

/** Stands in for a page that did not compile, so that links and sidebars that lead to it are not reported as broken, too. */
export function brokenDocument(source: SourceFile): Document {
	return { ...describe(source).document, isBroken: true, anchorsUnknown: true };
}

/** A page that cannot be read: its text as it is written, with the warnings that say why. */
export function plainPage(source: SourceFile, key: string, problems: readonly Problem[]): CompiledPage {
	const { document, text } = describe(source);
	const { title } = document;
	return {
		document: { ...document, key, problems, needsTitle: true },
		body: {
			content: `<pre><code>${escapeHtml(text)}</code></pre>`,
			codeBlocks: [],
			sections: [{ anchor: "", heading: "", text: title }],
			markdown: `# ${title}\n\n${text}\n`,
		},
	};
}

function describe(source: SourceFile): { document: Document; text: string } {
	const { frontMatter, positions, body } = readFrontMatter({
		text: source.text,
		file: source.file,
		policy: compatPolicy,
		inComment: source.kind === "tsx",
	});
	const document: Document = {
		collection: source.collection,
		id: documentId(source.id, frontMatter.id),
		file: source.file,
		key: "",
		frontMatter,
		title: frontMatter.title ?? titleFromId(source.id),
		needsTitle: false,
		description: null,
		bodyKind: "html",
		headings: [],
		anchors: [],
		links: [],
		codeBlockCount: 0,
		frontMatterPositions: positions,
		problems: [],
	};
	return { document, text: body.trim() };
}
