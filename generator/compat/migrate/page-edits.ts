import { siteSchema, type UserConfig } from "../../config/schema.ts";
import { resolveSiteConfig } from "../../config/site-config.ts";
import { brokenDocument } from "../../page/broken-document.ts";
import { documentId, titleFromId } from "../../page/document.ts";
import { readFrontMatter } from "../../page/front-matter/front-matter.ts";
import { buildRoutes } from "../../site/routes/routes.ts";
import { strictPolicy } from "../policies.ts";
import { contentHeading, hasTopHeading } from "./content-heading.ts";
import { type Edits, editFrontMatter, splitMarkdown } from "./front-matter-text.ts";
import type { Notes } from "./notes.ts";
import type { PlannedPage } from "./page-plan.ts";
import { type SourceSite, sourceName } from "./source-site.ts";
import { textOf } from "./values.ts";

/** The id that a page has in the new site. */
export function newId({ page, target }: PlannedPage): string {
	const pathId = target.slice(page.collection.target.length + 1).replace(/\.mdx?$/i, "");
	return page.collection.kind === "docs" ? documentId(pathId, textOf(page.data.id) ?? undefined) : pathId;
}

/**
 * The changes that pages need so that they keep their addresses and titles. What the generator would
 * do by itself is computed by its own rules, and only what differs is written down.
 */
export function pageEdits(
	site: SourceSite,
	planned: readonly PlannedPage[],
	options: { config: UserConfig; notes: Notes },
): Map<PlannedPage, Edits> {
	const edits = new Map(planned.map((plan) => [plan, titleEdits(plan)]));
	const first = routesOf(planned, edits, options.config);
	for (const plan of planned) {
		if (first.get(plan.target) === plan.page.path || plan.page.isDraft) continue;
		(edits.get(plan) as Edits).slug = `/${plan.page.path.slice(plan.page.collection.route.length)}`;
	}
	const second = routesOf(planned, edits, options.config);
	for (const plan of planned) {
		const path = second.get(plan.target);
		if (path === plan.page.path || plan.page.isDraft) continue;
		const what = path === undefined ? "has no address here: another page has it, or it cannot be one" : `is \`${path}\` here`;
		options.notes.add("address", `\`${plan.page.path}\` ${what}.`, "Give the page a `slug` and redirect its old address.", {
			file: sourceName(site, plan.page.source),
		});
	}
	return edits;
}

function titleEdits({ page, target }: PlannedPage): Edits {
	const edits: Edits = {};
	// Ids of posts are of no use, and may hold what ids cannot.
	if (page.collection.kind !== "docs" && page.data.id !== undefined) edits.id = undefined;
	const own = textOf(page.data.title);
	if (own === null && page.data.title !== undefined) edits.title = page.title;
	const isUntitled = own === null && contentHeading(splitMarkdown(page.text).body) === null;
	// A heading further down gives no title there.
	if (isUntitled && (hasTopHeading(page.text) || page.title !== titleOfFile(target))) edits.title = page.title;
	// The start page has the site's title unless it says so itself.
	if (own === null && page.path === "/") edits.title = page.title;
	return edits;
}

function titleOfFile(target: string): string {
	const name =
		target
			.replace(/\.mdx?$/i, "")
			.split("/")
			.at(-1) ?? "";
	return /^(?:index|readme)$/i.test(name) ? "" : titleFromId(name);
}

/** Addresses that the generator gives to the pages, by file. */
function routesOf(planned: readonly PlannedPage[], edits: ReadonlyMap<PlannedPage, Edits>, user: UserConfig): Map<string, string> {
	const cli = { out: null, base: null, cache: false, drafts: false, strict: false, workers: 1 };
	const config = resolveSiteConfig({ parsed: siteSchema.parse(user), root: "/", configFile: "/site.config.ts", configSources: [], cli });
	const documents = planned.map((plan) => {
		const { page, target } = plan;
		const text = editFrontMatter(page.text, edits.get(plan) ?? {});
		const id = target.slice(page.collection.target.length + 1).replace(/\.mdx?$/i, "");
		return brokenDocument({ collection: page.collection.name, file: target, id, kind: "md", text, hash: "" });
	});
	return new Map(buildRoutes(config, documents).routes.map((route) => [route.document.file, route.path]));
}

/** Removes keys from a page's front matter whose values the generator refuses, and notes them. `text` is the page after its changes. */
export function withoutRefusedKeys(text: string, where: { readonly file: string; readonly notes: Notes }): string {
	const { problems } = readFrontMatter({ text, file: where.file, policy: strictPolicy });
	const edits: Edits = {};
	for (const problem of problems) {
		const at = { file: where.file, line: problem.at?.line ?? 1 };
		const key = /^`([\w-]+)`:/.exec(problem.message)?.[1];
		if (problem.severity !== "error") continue;
		if (problem.code === "front-matter-invalid" && key !== undefined) {
			edits[key] = undefined;
			where.notes.add(
				"content",
				`The key ${problem.message.replace(/\.$/, "")} was removed.`,
				problem.hint ?? "Write a value that is allowed.",
				at,
			);
		} else where.notes.add("content", problem.message, problem.hint ?? "Put it right, or the page will not build.", at);
	}
	return editFrontMatter(text, edits);
}
