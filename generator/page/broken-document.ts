import { escapeHtml } from "../../theme/lib/escape.ts";
import { compatPolicy } from "../compat/compat-policy.ts";
import { documentId, titleFromId } from "../lib/file-names.ts";
import type { Problem } from "../lib/problem.ts";
import type { CompiledDocument, CompiledPage, SourceText } from "./document.ts";
import { mergeDefaults } from "./front-matter/folder-defaults.ts";
import { readFrontMatter } from "./front-matter/front-matter.ts";

/** Stands in for a page that did not compile, so that links and sidebars that lead to it are not reported as broken as well. */
export function brokenDocument(source: SourceText): CompiledDocument {
	return { ...describe(source).document, isBroken: true, anchorsUnknown: true };
}

/** Stands in for a page that is not compiled yet: what its front matter and its first heading say. */
export function uncompiledDocument(source: SourceText): CompiledDocument {
	const { document, text } = describe(source);
	const heading = document.frontMatter.title === undefined ? firstHeading(text) : "";
	return { ...document, ...(heading === "" ? {} : { title: heading }), anchorsUnknown: true };
}

/** The text of a heading at the top, without the usual marks; empty if there is none. */
function firstHeading(text: string): string {
	const [, heading = ""] = /^#[ \t]+(.+)$/m.exec(text.slice(0, headingLimit)) ?? [];
	return heading
		.replace(/\{#[^}]*\}\s*$/, "")
		.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
		.replace(/[`*]/g, "")
		.trim();
}

/** How far a heading can be from the start, in characters. */
const headingLimit = 2000;

/** A page that cannot be read: its text as written, with the warnings that say why. */
export function plainPage(source: SourceText, key: string, problems: readonly Problem[]): CompiledPage {
	const { document, text } = describe(source);
	const { title } = document;
	return {
		document: { ...document, key, problems, needsTitle: true },
		body: {
			content: `<pre><code>${escapeHtml(text)}</code></pre>`,
			markdown: `# ${title}\n\n${text}\n`,
		},
		codeBlocks: [],
		sections: [{ anchor: "", heading: "", level: 1, text: title, code: "" }],
	};
}

function describe(source: SourceText): { document: CompiledDocument; text: string } {
	const { frontMatter, positions, body } = readFrontMatter({
		text: source.text,
		file: source.file,
		policy: compatPolicy,
		inComment: source.kind === "tsx",
		defaults: mergeDefaults(source.partials ?? [], { fields: {}, policy: compatPolicy }),
	});
	const document: CompiledDocument = {
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
		codeBlocks: [],
		frontMatterPositions: positions,
		problems: [],
	};
	return { document, text: body.trim() };
}
