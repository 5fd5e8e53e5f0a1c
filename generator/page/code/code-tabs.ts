import type { BlockContent, Code, Nodes, Root } from "mdast";
import type { ContainerDirective } from "mdast-util-directive";
import { fenceWord, readFenceWords } from "../../../theme/lib/fence-words.ts";
import { visit } from "../../lib/visit.ts";
import { element, text } from "../components/element.ts";
import { type PageContext, report } from "../markdown/page-context.ts";
import { readFence } from "./read-fence.ts";

/** The opening of a fence with the word `tabs`, including fences in lists and quotes. */
const opening = /^[ \t>*+\d.-]*(?:`{3,}|~{3,})[^`\n]*\btabs\b/m;

/** Groups consecutive code blocks with the word `tabs` as tabs. `tabs=name` names the group whose choice is shared and remembered. */
export function transformCodeTabs(tree: Root, context: PageContext): void {
	if (!opening.test(context.source)) return;
	visit(tree, (node) => {
		if (!("children" in node)) return undefined;
		const siblings = node.children as Nodes[];
		for (let index = 0; index < siblings.length; index++) {
			const group = groupAt(siblings, index);
			if (group === null) continue;
			if (group.children.length > 1) siblings.splice(index, group.children.length, group);
			else reportAlone(group, context);
		}
		return undefined;
	});
}

function reportAlone(group: ContainerDirective, context: PageContext): void {
	const message = "The word `tabs` groups this code block with no other.";
	report(group, { code: "code-option-unknown", message, hint: "Write it after each of several fences in a row.", outcome: null }, context);
}

/** The code blocks from an index on that have the same value of `tabs`; `null` if there are none. */
function groupAt(siblings: readonly Nodes[], index: number): ContainerDirective | null {
	const name = groupName(siblings[index]);
	if (name === null) return null;
	const others = siblings.slice(index);
	const end = others.findIndex((node) => groupName(node) !== name);
	const blocks = (end < 0 ? others : others.slice(0, end)) as Code[];
	const labels = blocks.map(labelOf);
	const children = blocks.map((block, at) => asTab(block, labels[at] ?? ""));
	// Groups without a name share their choice if they have the same tabs.
	const attributes = { group: name === "" ? labels.join("-").toLowerCase().replace(/\s+/g, "-") : name };
	const start = blocks[0]?.position;
	return Object.assign({ type: "containerDirective", name: "tabs", attributes, children } as ContainerDirective, { position: start });
}

function groupName(node: Nodes | undefined): string | null {
	return node?.type === "code" ? fenceWord(readFenceWords(readFence(node).meta), "tabs") : null;
}

/** The title of a block, or else its language. */
function labelOf(block: Code): string {
	const { lang, meta } = readFence(block);
	return fenceWord(readFenceWords(meta), "title") ?? languageLabels[lang] ?? (lang || "Code");
}

function asTab(block: Code, label: string): ContainerDirective {
	const words = readFenceWords(block.meta ?? "").filter(({ name }) => name !== "tabs" && name !== "title");
	const code: Code = { ...block, meta: words.map(({ written }) => written).join(" ") || null };
	const content = [languageMark(readFence(block).lang), text(` ${label}`)];
	const heading = { type: "paragraph", data: { directiveLabel: true }, children: content };
	const attributes = { value: label };
	return { type: "containerDirective", name: "tab", attributes, children: [heading, code], position: block.position } as ContainerDirective;
}

/** Languages whose display names differ from their names after a fence. */
const languageLabels: Readonly<Record<string, string>> = {
	bash: "Shell",
	css: "CSS",
	go: "Go",
	html: "HTML",
	java: "Java",
	javascript: "JavaScript",
	js: "JavaScript",
	json: "JSON",
	jsx: "JSX",
	php: "PHP",
	py: "Python",
	python: "Python",
	rust: "Rust",
	sh: "Shell",
	sql: "SQL",
	swift: "Swift",
	toml: "TOML",
	ts: "TypeScript",
	tsx: "TSX",
	typescript: "TypeScript",
	yaml: "YAML",
	yml: "YAML",
};

/** Kinds of languages, each with its mark: lines on a grid of 16 units. */
const marks = {
	shell: "M3 5l3 3-3 3M8 11h5",
	markup: "M5 4 1 8l4 4M11 4l4 4-4 4M9 3 7 13",
	data: "M6 2C3 2 5 8 2 8c3 0 1 6 4 6M10 2c3 0 1 6 4 6-3 0-1 6-4 6",
	style: "M6 2 4 14M12 2l-2 12M2 6h12M2 10h12",
	typed: "M1 5h6M4 5v7M14 5.5c-2-1-4-.5-4 1.2 0 2.3 4.5 1.3 4.5 3.6 0 2-3 2.2-5 1",
	script: "M5 5v5c0 2-3 2-3.5.5M14 5.5c-2-1-4-.5-4 1.2 0 2.3 4.5 1.3 4.5 3.6 0 2-3 2.2-5 1",
	code: "M5 4 1 8l4 4M11 4l4 4-4 4",
} as const;

const kinds: Readonly<Record<string, keyof typeof marks>> = {
	bash: "shell",
	sh: "shell",
	shell: "shell",
	zsh: "shell",
	powershell: "shell",
	html: "markup",
	xml: "markup",
	svg: "markup",
	vue: "markup",
	svelte: "markup",
	astro: "markup",
	json: "data",
	jsonc: "data",
	json5: "data",
	yaml: "data",
	yml: "data",
	toml: "data",
	css: "style",
	scss: "style",
	less: "style",
	ts: "typed",
	tsx: "typed",
	typescript: "typed",
	js: "script",
	jsx: "script",
	javascript: "script",
};

/** The mark of a language, for the label of a tab: a small picture of the kind of code, which screen readers skip. */
function languageMark(lang: string): BlockContent {
	const path = element("path", { d: marks[kinds[lang] ?? "code"] }, []);
	const shape = { viewBox: "0 0 16 16", width: 14, height: 14, fill: "none", stroke: "currentColor", strokeWidth: 1.6 };
	return element("svg", { ...shape, ariaHidden: "true" }, [path]);
}
