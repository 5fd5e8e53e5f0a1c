import type { UserConfig } from "../../config/schema.ts";
import { isRecord, listOf, recordOf, textOf } from "../../lib/config-values.ts";
import { packageName } from "../../lib/package-name.ts";
import type { HeadTag } from "../integration.ts";
import { analyticsOf, scriptTrackers, siteTrackers } from "./analytics.ts";
import type { NewFile } from "./new-files.ts";
import { configNote, type Note, type Noted } from "./notes.ts";
import type { SourceSite } from "./source-site.ts";

/** The file of the new site with the tags in the head of every page. */
export const headTagsFile = "head-tags.ts";

/** The options and files of the new site for what the old one adds to every page. */
type SiteHead = {
	readonly options: Pick<UserConfig, "analytics" | "contentSecurityPolicy">;
	readonly files: readonly (readonly [file: string, content: NewFile])[];
};

/** The tags in the head of every page of a Docusaurus site, and its counters of page views. Other scripts are left out, with a note. */
export function siteHead(site: SourceSite): Noted<SiteHead> {
	const { value: tags, notes: tagNotes } = siteTags(site);
	const { trackers, notes: trackerNotes } = siteTrackers(site);
	const analytics = analyticsOf(trackers);
	const hosts = [...new Set(tags.filter(isStyleSheet).flatMap(({ attributes }) => originOf(attributes.href ?? "")))];
	const fonts = hosts.map((host) => (host === "https://fonts.googleapis.com" ? "https://fonts.gstatic.com" : host));
	const policy = Object.entries({ "script-src": analytics.hosts, "style-src": hosts, "font-src": fonts }).filter(
		([, list]) => list.length > 0,
	);
	return {
		value: {
			options: { ...analytics.options, ...(policy.length > 0 && { contentSecurityPolicy: Object.fromEntries(policy) }) },
			files: [...analytics.files, ...(tags.length > 0 ? [[headTagsFile, { text: headTagsText(tags) }] as const] : [])],
		},
		notes: [...tagNotes, ...trackerNotes],
	};
}

/** The tags of `metadata`, `headTags` and `stylesheets`. */
function siteTags(site: SourceSite): Noted<readonly HeadTag[]> {
	const notes: Note[] = [];
	const metadata = listOf(recordOf(site.config.themeConfig).metadata ?? recordOf(site.config.themeConfig).metadatas);
	const tags = [...metadata.filter(isRecord).map((attributes) => headTag("meta", attributes))];
	for (const entry of listOf(site.config.headTags).filter(isRecord)) {
		const name = textOf(entry.tagName) ?? "";
		if (name === "meta" || name === "link") tags.push(headTag(name, recordOf(entry.attributes)));
		else if (name !== "script" || scriptTrackers(entry.attributes).length === 0) {
			const shown = textOf(recordOf(entry.attributes).src);
			const what = `\`<${name}>\`${shown === null ? "" : ` of \`${shown}\``} in \`headTags\` was not migrated.`;
			notes.push(configNote(site, shown ?? "headTags", { kind: "theme", what, todo: scriptTodo }));
		}
	}
	for (const entry of listOf(site.config.stylesheets)) {
		const attributes = typeof entry === "string" ? { href: entry } : recordOf(entry);
		// The style sheet of formulas belongs to `markdown.math`.
		if (!/\bkatex\b/i.test(textOf(attributes.href) ?? "")) tags.push(headTag("link", { rel: "stylesheet", ...attributes }));
	}
	for (const entry of listOf(site.config.scripts)) {
		if (scriptTrackers(entry).length > 0) continue;
		const src = textOf(entry) ?? textOf(recordOf(entry).src) ?? "an entry";
		notes.push(configNote(site, src, { kind: "theme", what: `\`${src}\` of \`scripts\` was not migrated.`, todo: scriptTodo }));
	}
	return { value: tags, notes };
}

const scriptTodo = "Write what readers need of it as an island (`*.island.tsx`). A counter of page views is a provider of `analytics`.";

/** The module with the tags: an integration of the new site. */
function headTagsText(tags: readonly HeadTag[]): string {
	const lines = tags.map((tag) => `\t\t${JSON.stringify(tag)},`);
	return `import type { Integration } from "${packageName}";

/** Tags in the head of every page. */
export const headTags: Integration = {
	name: "head-tags",
	head: () => [
${lines.join("\n")}
	],
};
`;
}

function headTag(tag: HeadTag["tag"], written: Readonly<Record<string, unknown>>): HeadTag {
	const entries = Object.entries(written).flatMap(([name, value]): [string, string][] => {
		if (name === "key" || value === false || value === null || value === undefined) return [];
		return [[name === "crossOrigin" ? "crossorigin" : name, value === true ? "" : String(value)]];
	});
	return { tag, attributes: Object.fromEntries(entries) };
}

function isStyleSheet({ tag, attributes }: HeadTag): boolean {
	return tag === "link" && attributes.rel === "stylesheet";
}

/** The origin of a full address, in a list; empty for other addresses. */
function originOf(href: string): string[] {
	const address = href.startsWith("//") ? `https:${href}` : href;
	return /^https?:/.test(address) && URL.canParse(address) ? [new URL(address).origin] : [];
}
