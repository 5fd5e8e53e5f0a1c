import { existsSync } from "node:fs";
import { join } from "node:path";
import { admonitionKind, standardAdmonitions } from "../../../theme/lib/admonition-kinds.ts";
import type { UserConfig } from "../../config/schema.ts";
import { findPackage } from "../../lib/find-package.ts";
import { attributeValue, decodeAttribute, htmlTags, htmlText } from "../../lib/html-scanner.ts";
import { functionMark, isRecord, listOf, packageMark, recordOf, textOf, textsOf } from "../docusaurus/values.ts";
import { configNote, type Note, type Noted, unnoted } from "./notes.ts";
import { isMath } from "./page-plan.ts";
import type { SourceSite } from "./source-site.ts";

/** The basic options of the new site: names, address, language, announcement, Markdown. */
export function siteOptions(site: SourceSite): Noted<UserConfig> {
	const { config } = site;
	const theme = recordOf(config.themeConfig);
	const { value: url, notes: urlNotes } = siteUrl(site);
	const { value: markdown, notes: markdownNotes } = markdownOptions(site);
	const image = textOf(theme.image)?.replace(/^\/+/, "");
	const hasImage = image !== undefined && site.staticDirs.some((dir) => existsSync(join(dir, image)));
	const announcement = announcementOf(theme.announcementBar);
	const fields = plainFields(config.customFields);
	const value = {
		title: textOf(config.title) ?? "Documentation",
		...(textOf(config.tagline) !== null && { tagline: textOf(config.tagline) ?? "" }),
		...(textOf(config.titleDelimiter) !== null && { titleDelimiter: textOf(config.titleDelimiter)?.trim() || "|" }),
		...(url !== null && { url }),
		...(site.base !== "/" && { base: site.base }),
		...(site.trailingSlash !== null && { trailingSlash: site.trailingSlash }),
		...languageOf(config.i18n),
		...(hasImage && { image: `/${image}` }),
		...(config.noIndex === true && { noIndex: true }),
		...(announcement && { announcement }),
		...(Object.keys(fields).length > 0 && { customFields: fields }),
		...markdown,
	};
	return { value, notes: [...urlNotes, ...markdownNotes] };
}

function siteUrl(site: SourceSite): Noted<string | null> {
	const url = textOf(site.config.url);
	if (url === null || !URL.canParse(url)) return unnoted(null);
	const { pathname, origin } = new URL(url);
	const note: Omit<Note, "at"> = { kind: "config", what: `The path of \`${url}\` was left out.`, todo: "Write it as `base`." };
	return { value: /^https?:/.test(url) ? origin : null, notes: pathname === "/" ? [] : [configNote(site, url, note)] };
}

function languageOf(i18n: unknown): Pick<UserConfig, "language"> {
	const locale = textOf(recordOf(i18n).defaultLocale);
	return locale === null || locale === "en" ? {} : { language: locale };
}

function announcementOf(bar: unknown): UserConfig["announcement"] | null {
	const { id, content, isCloseable } = recordOf(bar);
	const written = textOf(content) ?? "";
	const text = htmlText(written).replace(/\s+/g, " ").trim();
	if (text === "") return null;
	const tag = htmlTags(written).find((tag) => tag.name === "a" && /^https?:/.test(attributeValue(tag, "href") ?? ""));
	const href = tag ? decodeAttribute(attributeValue(tag, "href") ?? "") : "";
	const name = tag ? htmlText(written.slice(tag.end).split(/<\/a/i, 1)[0] ?? "").trim() : "";
	return {
		id: textOf(id) ?? "announcement",
		text,
		...(href !== "" && name !== "" && { link: { label: name, href } }),
		...(isCloseable === false && { closeable: false }),
	};
}

/** Custom fields that are plain data. */
function plainFields(value: unknown): NonNullable<UserConfig["customFields"]> {
	const isPlain = (entry: unknown): boolean => {
		if (Array.isArray(entry)) return entry.every(isPlain);
		if (!isRecord(entry)) return entry !== undefined;
		return !(packageMark in entry) && !(functionMark in entry) && Object.values(entry).every(isPlain);
	};
	return Object.fromEntries(Object.entries(recordOf(value)).filter(([, entry]) => isPlain(entry))) as NonNullable<
		UserConfig["customFields"]
	>;
}

function markdownOptions(site: SourceSite): Noted<Pick<UserConfig, "markdown">> {
	const own = site.plugins
		.flatMap((plugin) => textsOf(recordOf(plugin.options.admonitions).keywords))
		.filter((kind) => admonitionKind(kind, standardAdmonitions) === null);
	const admonitions = Object.fromEntries(own.map((kind) => [kind, { title: kind.charAt(0).toUpperCase() + kind.slice(1) }]));
	const wantsMath = site.plugins.some((plugin) => listOf(plugin.options.remarkPlugins).some(isMath));
	const math = wantsMath && ["katex", "remark-math"].every((name) => findPackage(name, site.root) !== null);
	const todo = "Run `npm install katex remark-math` in the new site and set `markdown: { math: true }`.";
	const lost = configNote(site, "math", { kind: "plugin", what: "Formulas are shown as text.", todo });
	return {
		value: own.length === 0 && !math ? {} : { markdown: { ...(own.length > 0 && { admonitions }), ...(math && { math }) } },
		notes: wantsMath && !math ? [lost] : [],
	};
}
