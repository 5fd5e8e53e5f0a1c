import type { Root } from "mdast";
import { compareVersions, isRelease } from "../../lib/version-order.ts";
import { text } from "../components/element.ts";
import type { PageContext } from "../markdown/page-context.ts";
import type { ApiPage } from "./api-page.ts";
import { entryNodes } from "./closing-nodes.ts";
import { code, phrase } from "./inline-nodes.ts";
import { reportApi } from "./report-api.ts";

/**
 * Puts a warning above the text of a page with `kind: removed`: since when the export has been gone, and what replaces it. Reports
 * `api-wrong` if the package still has the export or is older than the version that is said to lack it, and `api-incomplete` if the page
 * names no version.
 */
export function showRemoval(tree: Root, { reference, facts, at, removal }: ApiPage, context: PageContext): void {
	if (removal === null || facts === null) return;
	const { name } = reference;
	const report = (reported: "api-wrong" | "api-incomplete", message: string, hint: string) =>
		reportApi(at, { code: reported, message, hint }, context);
	if (Object.hasOwn(facts.symbols, name))
		report("api-wrong", `\`${facts.package}\` ${facts.version} still exports \`${name}\`.`, "Remove `kind: removed`.");
	const version = String(removal.version ?? "");
	if (!isRelease(version))
		report(
			"api-incomplete",
			`The page does not say which version removed \`${name}\`.`,
			'Write `removed: "2.0.0"`, with the first version without it.',
		);
	else if (compareVersions(version, facts.version) > 0)
		report(
			"api-wrong",
			`\`${name}\` cannot be missing only since ${version}: the facts are about version ${facts.version}.`,
			"Correct `removed`.",
		);
	const replacement = typeof removal.replacement === "string" ? entryNodes(removal.replacement, at, context) : null;
	if (removal.replacement !== undefined && replacement === null) {
		const hint = 'Write the name of an export, such as `my-package#name`, or a link: `"[Text](./page.md)"`.';
		report("api-wrong", `\`${String(removal.replacement)}\` in \`replacement\` leads nowhere.`, hint);
	}
	const say = context.dialect.text;
	const instead = replacement === null ? [] : [text(" "), ...phrase(say("api.instead", { replacement: "{replacement}" }), { replacement })];
	const children = [...phrase(say("api.removed", { name: "{name}", version }), { name: [code(name)] }), ...instead];
	const position = { start: at, end: at };
	tree.children.unshift({
		type: "containerDirective",
		name: "warning",
		children: [{ type: "paragraph", children, position }],
		position,
	});
}
