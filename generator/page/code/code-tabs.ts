import type { Code, Nodes, Root } from "mdast";
import type { ContainerDirective } from "mdast-util-directive";
import { fenceWord, readFenceWords } from "../../../theme/lib/fence-words.ts";
import { visit } from "../../lib/visit.ts";
import { text } from "../components/element.ts";
import { type PageContext, report } from "../markdown/page-context.ts";
import { languageMark } from "./language-marks.ts";
import { readFence } from "./read-fence.ts";

/** The opening of a fence with the word `tabs`, in a list or a quote as well. */
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

/** The code blocks with the same value of `tabs` from an index on; `null` when there is none. */
function groupAt(siblings: readonly Nodes[], index: number): ContainerDirective | null {
	const name = groupName(siblings[index]);
	if (name === null) return null;
	const others = siblings.slice(index);
	const end = others.findIndex((node) => groupName(node) !== name);
	const blocks = (end < 0 ? others : others.slice(0, end)) as Code[];
	const labels = blocks.map(labelOf);
	const children = blocks.map((block, at) => asTab(block, labels[at] ?? ""));
	// Without a name, groups with the same tabs share their choice.
	const attributes = { group: name === "" ? labels.join("-").toLowerCase().replace(/\s+/g, "-") : name };
	const start = blocks[0]?.position;
	return Object.assign({ type: "containerDirective", name: "tabs", attributes, children } as ContainerDirective, { position: start });
}

function groupName(node: Nodes | undefined): string | null {
	return node?.type === "code" ? fenceWord(readFenceWords(readFence(node).meta), "tabs") : null;
}

/** The title of a block, else its language. */
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

/** Languages whose display names differ from those after a fence. */
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
