import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import glob from "fast-glob";
import { compareText } from "../../lib/compare-text.ts";
import { type JsonRecord, recordOf, textOf, textsOf } from "../../lib/config-values.ts";
import { isFolder } from "../../lib/file-kind.ts";
import { readRegularText } from "../../lib/regular-file.ts";
import type { ForeignLocale } from "../foreign-site.ts";

/** The languages of a Docusaurus site. */
export type DocusaurusLocales = {
	readonly main: string;
	readonly locales: Readonly<Record<string, ForeignLocale>>;
	/** The absolute folder of each language besides `main`. */
	readonly folders: Readonly<Record<string, string>>;
};

/** The languages that the configuration of a site in a folder (absolute) lists; `null` if it has only one. */
export function docusaurusLocales(config: JsonRecord, root: string): DocusaurusLocales | null {
	const i18n = recordOf(config.i18n);
	const main = textOf(i18n.defaultLocale) ?? "en";
	const names = textsOf(i18n.locales);
	if (names.length < 2 || !names.includes(main)) return null;
	const folders = new Map<string, string>();
	const locales = names.map((name) => {
		const { label, direction, htmlLang, path } = recordOf(recordOf(i18n.localeConfigs)[name]);
		const folder = resolve(root, textOf(i18n.path) ?? "i18n", textOf(path) ?? name);
		if (name !== main) folders.set(name, folder);
		const locale: ForeignLocale = {
			...(textOf(label) !== null && { label: String(label) }),
			...(textOf(htmlLang) !== null && { lang: String(htmlLang) }),
			...((direction === "ltr" || direction === "rtl") && { dir: direction }),
			labels: name === main ? {} : labelsIn(folder),
		};
		return [name, locale] as const;
	});
	return { main, locales: Object.fromEntries(locales), folders: Object.fromEntries(folders) };
}

/** The existing folders (absolute) with the translations of a plugin's content, by language. `version` is for docs. */
export function translationFolders(
	{ folders }: Pick<DocusaurusLocales, "folders">,
	{ kind, id, version = null }: { readonly kind: string; readonly id: string; readonly version?: string | null },
): Record<string, string> {
	const plugin = `docusaurus-plugin-content-${kind}${id === "default" ? "" : `-${id}`}`;
	const within = version === null ? plugin : join(plugin, version === "current" ? version : `version-${version}`);
	return Object.fromEntries(
		Object.entries(folders)
			.map(([name, folder]) => [name, join(folder, within)])
			.filter(([, dir = ""]) => isFolder(dir)),
	);
}

/** The translated labels of the navbar, the footer and sidebars, by the original label. */
function labelsIn(folder: string): Record<string, string> {
	const files = ["docusaurus-theme-classic/{navbar,footer}.json", "docusaurus-plugin-content-docs*/{current,version-*}.json"];
	const options = { cwd: folder, absolute: true, followSymbolicLinks: false, suppressErrors: true };
	// Those of the unreleased docs come last, so that they count.
	const found = glob.sync(files, options).sort((a, b) => compareText(b, a));
	const entries = found.flatMap((file) => Object.entries(readMessages(file)));
	return Object.fromEntries(
		entries.flatMap(([key, value]) => {
			const [, label] = /^(?:item\.label|link\.item\.label|link\.title|sidebar\.[^.]+\.(?:category|link|doc))\.(.+)$/.exec(key) ?? [];
			const message = textOf(recordOf(value).message);
			return label === undefined || message === null || /\.link\.generated-index\.\w+$/.test(label) ? [] : [[label, message] as const];
		}),
	);
}

/** The messages in a JSON file (absolute) of translations, by id; empty if it cannot be read. */
export function readMessages(file: string): JsonRecord {
	if (!existsSync(file)) return {};
	try {
		return recordOf(JSON.parse(readRegularText(file)));
	} catch {
		return {};
	}
}
