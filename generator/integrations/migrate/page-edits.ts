import { strictPolicy } from "../../compat/policies.ts";
import type { UserConfig } from "../../config/schema.ts";
import { siteConfigOf } from "../../config/site-config.ts";
import { textOf } from "../../lib/config-values.ts";
import { titleFromId } from "../../lib/file-names.ts";
import { brokenDocument } from "../../page/broken-document.ts";
import { readFrontMatter } from "../../page/front-matter/front-matter.ts";
import { buildRoutes } from "../../site/routes/routes.ts";
import { fileStem } from "./doc-rules.ts";
import { contentHeading, type Edits, editFrontMatter, hasTopHeading, splitMarkdown } from "./markdown-text.ts";
import type { Note, Noted } from "./notes.ts";
import type { PlannedPage } from "./page-plan.ts";
import type { SourcePage } from "./source-pages.ts";
import { type SourceSite, sourceName } from "./source-site.ts";

/**
 * The front matter that pages need to keep their URLs and titles. Only what differs from the results of Keyframe's own rules is
 * written.
 */
export function pageEdits(site: SourceSite, planned: readonly PlannedPage[], config: UserConfig): Noted<Map<SourcePage, Edits>> {
	const edits = new Map(planned.map((plan) => [plan.page, titleEdits(plan)]));
	const published = planned.filter(({ page }) => !page.isDraft);
	const first = routesOf(planned, edits, config);
	for (const { page, target } of published)
		if (first.get(target) !== page.path) edits.set(page, { ...edits.get(page), slug: `/${page.path.slice(page.collection.route.length)}` });
	const second = routesOf(planned, edits, config);
	const notes = published.flatMap(({ page, target }): Note[] => {
		const path = second.get(target);
		if (path === page.path) return [];
		const what =
			path === undefined ? "has no URL in the new site: another page has it, or it is not allowed" : `is \`${path}\` in the new site`;
		const todo = "Add a `slug` to the page, and redirect its old URL.";
		return [{ kind: "address", what: `\`${page.path}\` ${what}.`, todo, at: { file: sourceName(site, page.source) } }];
	});
	return { value: edits, notes };
}

function titleEdits({ page, target }: PlannedPage): Edits {
	const edits: Edits = {};
	// The id of a post has no effect in Docusaurus, and may be invalid here.
	if (page.collection.kind !== "docs" && page.data.id !== undefined) edits.id = undefined;
	const own = textOf(page.data.title);
	const isUntitled = own === null && contentHeading(splitMarkdown(page.text).body) === null;
	const isIndex = /^(?:index|readme)$/i.test(fileStem(target));
	const fileTitle = isIndex ? "" : titleFromId(fileStem(target));
	// In Docusaurus, a heading further down is not the title, and the home page without a title has the title of the site.
	const needsTitle = isUntitled && (hasTopHeading(page.text) || page.title !== fileTitle);
	if (needsTitle || (own === null && (page.data.title !== undefined || page.path === "/"))) edits.title = page.title;
	return edits;
}

/** The paths of pages in the new site, by file. */
function routesOf(planned: readonly PlannedPage[], edits: ReadonlyMap<SourcePage, Edits>, user: UserConfig): Map<string, string> {
	const documents = planned.map(({ page, target }) => {
		const text = editFrontMatter(page.text, edits.get(page) ?? {});
		const id = target.slice(page.collection.target.length + 1).replace(/\.mdx?$/i, "");
		return brokenDocument({ collection: page.collection.name, file: target, id, kind: "md", text, hash: "" });
	});
	return new Map(buildRoutes(siteConfigOf(user, "/"), documents).routes.map((route) => [route.document.file, route.path]));
}

/** Removes front matter keys with invalid values. `text` is the page after all other changes, and `file` is its name in notes. */
export function withoutInvalidKeys(text: string, file: string): Noted<string> {
	const { problems } = readFrontMatter({ text, file, policy: strictPolicy });
	const edits: Edits = {};
	const notes: Note[] = [];
	for (const { code, severity, message, hint, at } of problems) {
		if (severity !== "error") continue;
		const key = code === "front-matter-invalid" ? /^`([\w-]+)`:/.exec(message)?.[1] : undefined;
		if (key !== undefined) edits[key] = undefined;
		const what = key === undefined ? message : `The key ${message.replace(/\.$/, "")} was removed.`;
		const todo = hint ?? (key === undefined ? "Fix it; otherwise, the build fails." : "Write a valid value.");
		notes.push({ kind: "content", what, todo, at: { file, line: at?.line ?? 1 } });
	}
	return { value: editFrontMatter(text, edits), notes };
}
