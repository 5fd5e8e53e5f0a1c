import { readdirSync } from "node:fs";
import { join } from "node:path";
import glob from "fast-glob";
import type { Texts } from "../../../theme/texts/texts.ts";
import { type DocusaurusLocales, docusaurusLocales, readMessages } from "../../compat/docusaurus/docusaurus-site.ts";
import { versionNames } from "../../compat/docusaurus/docusaurus-versions.ts";
import type { UserConfig } from "../../config/schema.ts";
import { knownLocales } from "../../config/zero-config.ts";
import { recordOf, textOf, textsOf } from "../../lib/config-values.ts";
import { isFolder } from "../../lib/file-kind.ts";
import { plural } from "../../lib/plural.ts";
import { configNote, type Note, type Noted } from "./notes.ts";
import { copyrightText } from "./site-options.ts";
import { type SourceSite, sourceName } from "./source-site.ts";

/** The languages of the new site, and the folders with their translations in the old one. */
export type SiteLanguages = Pick<DocusaurusLocales, "main" | "folders"> & { readonly locales: NonNullable<UserConfig["locales"]> };

/** The languages of a site that exist and have a folder; `null` if it has only one. */
export function siteLanguages(site: SourceSite): SiteLanguages | null {
	const found = docusaurusLocales(site.config, site.root);
	const { locales = {} } = knownLocales(found?.locales, found?.main);
	if (!found) return null;
	const kept = Object.entries(locales).filter(([key]) => key === found.main || isFolder(found.folders[key] ?? ""));
	if (kept.length < 2) return null;
	const folders = Object.entries(found.folders).filter(([key]) => kept.some(([name]) => name === key));
	return { main: found.main, locales: Object.fromEntries(kept), folders: Object.fromEntries(folders) };
}

/** The languages in the configuration of the new site, with the texts that translators have written, and notes about those that were lost. */
export function languageOptions(
	site: SourceSite,
	languages: SiteLanguages | null,
): Noted<Pick<UserConfig, "language" | "locales" | "texts">> {
	const main = languages?.main ?? textOf(recordOf(site.config.i18n).defaultLocale) ?? "en";
	const names = textsOf(recordOf(site.config.i18n).locales).filter((name) => name !== main);
	const lost = names.filter((name) => !Object.hasOwn(languages?.locales ?? {}, name)).map((name) => leftOutLanguage(site, name));
	if (languages === null) return { value: {}, notes: lost };
	const locales = Object.entries(languages.locales).map(([key, locale]) => {
		const folder = languages.folders[key];
		const labels = folder === undefined ? {} : { ...locale.labels, ...otherLabels(site, folder) };
		return [key, { ...locale, labels }] as const;
	});
	const texts = Object.entries(languages.folders).flatMap(([key, folder]) => {
		const own = themeTexts(folder);
		return Object.keys(own).length === 0 ? [] : [[languages.locales[key]?.lang ?? key, own] as const];
	});
	const notes = Object.entries(languages.folders).flatMap(([key, folder]) => lostNotes(site, { key, folder }));
	return {
		value: {
			language: languages.main,
			locales: Object.fromEntries(locales),
			...(texts.length > 0 && { texts: Object.fromEntries(texts) }),
		},
		notes: [...notes, ...lost],
	};
}

function leftOutLanguage(site: SourceSite, name: string): Note {
	const what = `The language \`${name}\` was left out, because the site has no folder of translations for it, or its name is not a language tag.`;
	const todo = `Put its translations into \`i18n/${name}\`, and migrate again.`;
	return configNote(site, name, { kind: "version", what, todo });
}

/** Labels other than those of the navbar, the footer and sidebars: the title of the blog, names of versions, and the copyright line. */
function otherLabels(site: SourceSite, folder: string): Record<string, string> {
	const messageIn = (file: string, key: string) => textOf(recordOf(readMessages(join(folder, file))[key]).message);
	const copyright = textOf(recordOf(recordOf(site.config.themeConfig).footer).copyright);
	const translated = messageIn("docusaurus-theme-classic/footer.json", "copyright");
	const blogs = site.plugins
		.filter(({ name }) => name === "content-blog")
		.flatMap(({ options }) => {
			const id = textOf(options.id) ?? "default";
			const title = messageIn(`docusaurus-plugin-content-blog${id === "default" ? "" : `-${id}`}/options.json`, "title");
			return title === null ? [] : [[textOf(options.blogTitle) ?? "Blog", title] as const];
		});
	const versions = site.plugins
		.filter(({ name }) => name === "content-docs")
		.flatMap(({ options }) => {
			const id = textOf(options.id) ?? "default";
			const own = recordOf(options.versions);
			return ["current", ...versionNames(site.root, id)].flatMap((name) => {
				const file = `docusaurus-plugin-content-docs${id === "default" ? "" : `-${id}`}/${name === "current" ? name : `version-${name}`}.json`;
				// Without a label, the unreleased version has the name that the theme gives it.
				const label = textOf(recordOf(own[name]).label) ?? (name === "current" ? null : name);
				const message = messageIn(file, "version.label");
				return label === null || message === null || message === label ? [] : [[label, message] as const];
			});
		});
	return {
		...Object.fromEntries(blogs),
		...Object.fromEntries(versions),
		...(copyright !== null && translated !== null && { [copyrightText(copyright)]: copyrightText(translated) }),
	};
}

/** Texts of the theme of Docusaurus, and their counterparts. Others differ too much in what they say. */
const counterparts: Readonly<Record<string, keyof Texts>> = {
	"theme.common.skipToMainContent": "shell.skip",
	"theme.AnnouncementBar.closeButtonAriaLabel": "announcement.close",
	"theme.TOCCollapsible.toggleButtonLabel": "page.contents",
	"theme.docs.breadcrumbs.navAriaLabel": "page.breadcrumbs",
	"theme.docs.paginator.previous": "page.previous",
	"theme.docs.paginator.next": "page.next",
	"theme.common.editThisPage": "page.edit",
	"theme.unlistedContent.title": "unlisted.title",
	"theme.unlistedContent.message": "unlisted.text",
	"theme.NotFound.title": "notFound.title",
	"theme.NotFound.p1": "notFound.text",
	"theme.blog.post.readMore": "entry.readMore",
	"theme.blog.archive.title": "list.archive",
	"theme.tags.tagsPageTitle": "list.tags",
	"theme.SearchBar.label": "search.label",
	"theme.admonition.note": "admonition.note",
	"theme.admonition.tip": "admonition.tip",
	"theme.admonition.info": "admonition.info",
	"theme.admonition.warning": "admonition.warning",
	"theme.admonition.caution": "admonition.caution",
	"theme.admonition.danger": "admonition.danger",
	"theme.CodeBlock.copied": "code.copied",
};

function themeTexts(folder: string): Record<string, string> {
	const messages = readMessages(join(folder, "code.json"));
	return Object.fromEntries(
		Object.entries(counterparts).flatMap(([id, key]) => {
			const message = textOf(recordOf(messages[id]).message);
			return message === null ? [] : [[key, message]];
		}),
	);
}

/** Counts the translations of a language that have no place in the new site. */
function lostNotes(site: SourceSite, { key, folder }: { readonly key: string; readonly folder: string }): Note[] {
	const at = { file: sourceName(site, folder) };
	const note = (what: string, todo: string): Note => ({ kind: "version", what, todo, at });
	const ofComponents = Object.keys(readMessages(join(folder, "code.json"))).filter((id) => !id.startsWith("theme."));
	const docs = isFolder(folder) ? readdirSync(folder).filter((name) => name.startsWith("docusaurus-plugin-content-docs")) : [];
	const indexes = docs
		.flatMap((name) => glob.sync("*.json", { cwd: join(folder, name), absolute: true }))
		.flatMap((file) => Object.keys(readMessages(file)).filter((id) => /\.link\.generated-index\.\w+$/.test(id)));
	const known = ["code.json", "docusaurus-theme-*/**", "docusaurus-plugin-content-*/**"];
	const others = glob.sync("**/*", { cwd: folder, ignore: known, suppressErrors: true });
	return [
		...(ofComponents.length === 0
			? []
			: [
					note(
						`${plural(ofComponents.length, "text")} in \`code.json\` of \`${key}\` ${ofComponents.length === 1 ? "belongs" : "belong"} to components of the site, which show the original.`,
						"Translate them in the components, by the prop `lang` of the page.",
					),
				]),
		...(indexes.length === 0
			? []
			: [
					note(
						`${plural(indexes.length, "title or description", "titles and descriptions")} of generated category pages in \`${key}\` were not carried over.`,
						"Add them to `labels` of the language, by the original text.",
					),
				]),
		...(others.length === 0
			? []
			: [
					note(
						`${plural(others.length, "file")} in the folder of \`${key}\` ${others.length === 1 ? "belongs" : "belong"} to other plugins, and ${others.length === 1 ? "was" : "were"} left out.`,
						"Check whether the new site needs their content.",
					),
				]),
	];
}
