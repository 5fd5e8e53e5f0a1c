import type { ClientAssets } from "../../theme/contract/renderer.ts";
import { withBase } from "../../theme/lib/urls.ts";
import type { SiteConfig } from "../config/site-config.ts";
import { assetsFolder } from "../lib/assets-folder.ts";
import { type Problem, SiteError } from "../lib/problem.ts";
import type { Asset } from "../site/files/assets.ts";
import { accentProblems } from "./accent-colors.ts";
import { bundleScripts } from "./client-scripts.ts";
import { bundleStyles, type ClientStyles } from "./client-styles.ts";
import type { PartStyles } from "./site-styles.ts";
import type { ClientScripts } from "./whole-scripts.ts";

/**
 * The files for the browser, with hashed names and contents in base64, because fonts are not text. `images` are files of the site that
 * islands show.
 */
export type ClientBundle = {
	readonly assets: ClientAssets;
	/** The assets of the languages other than the default one, by tag: scripts contain the theme's texts. Absent on a site in one language. */
	readonly byLanguage?: Readonly<Record<string, ClientAssets>>;
	readonly files: readonly { readonly path: string; readonly base64: string }[];
	readonly images: readonly Asset[];
	/** Part of the bundle so that later builds reuse them: minifying them takes longer than checking the record. */
	readonly partStyles: PartStyles;
	/** Warnings. */
	readonly problems: readonly Problem[];
};

/** Stands in for a bundle that failed, so that the same run can still check the pages. Pages that use it must not be published. */
export const emptyClient: ClientBundle = {
	assets: { script: "", preloads: [], stylesheet: "", fonts: [], icon: "", copyPage: "", islands: {} },
	files: [],
	images: [],
	partStyles: {},
	problems: [],
};

/** Bundles the styles of a site and, for each of its languages, the theme's client with the site's islands (`*.island.tsx`). */
export async function bundleClient(config: SiteConfig, { dev }: { readonly dev: boolean }): Promise<ClientBundle> {
	const name = dev ? "client-dev" : "client";
	const [styles, own] = await withAllProblems(bundleStyles(config), bundleScripts(config, { dev, name }));
	const byLanguage = new Map<string, ClientScripts>();
	for (const { lang, isDefault } of config.builtLocales)
		if (!isDefault) byLanguage.set(lang, await bundleScripts({ ...config, language: lang }, { dev, name: `${name}-${lang}` }));
	// Scripts without texts are the same in all languages.
	const files = new Map([styles, own, ...byLanguage.values()].flatMap((part) => part.files.map((file) => [file.name, file] as const)));
	const assetsOf = (scripts: ClientScripts) => clientAssets(config.base, { styles, scripts });
	return {
		assets: assetsOf(own),
		...(byLanguage.size > 0 && {
			byLanguage: Object.fromEntries([...byLanguage].map(([language, scripts]) => [language, assetsOf(scripts)])),
		}),
		files: [...files.values()].map(({ name, base64 }) => ({ path: `${assetsFolder}/${name}`, base64 })),
		images: [...new Map([...styles.images, ...own.images].map((image) => [image.outputPath, image])).values()],
		partStyles: styles.partStyles,
		// Not cached with the bundles: the problems of colors refer to lines of the configuration, which may have moved.
		problems: [...styles.problems, ...own.problems, ...accentProblems(config)],
	};
}

/** The part of a bundle that pages in a language load. */
export function clientOfLanguage(client: ClientBundle, language: string): ClientBundle {
	return { ...client, assets: client.byLanguage?.[language] ?? client.assets };
}

/** The assets of pages in one language. */
function clientAssets(base: string, { styles, scripts }: { readonly styles: ClientStyles; readonly scripts: ClientScripts }): ClientAssets {
	const url = (name: string) => withBase(`/${assetsFolder}/${name}`, base);
	const { script, preloads, copyPage, islands, dev } = scripts.entries;
	return {
		script: url(script),
		preloads: preloads.map(url),
		stylesheet: url(styles.stylesheet),
		fonts: styles.fonts.map(url),
		icon: url(styles.icon),
		copyPage: url(copyPage),
		islands: Object.fromEntries(Object.entries(islands).map(([id, name]) => [id, url(name)])),
		...(dev === undefined ? {} : { dev: url(dev) }),
	};
}

type WithProblems = { readonly problems: readonly Problem[] };

/** Waits for two parts of a bundle. If one fails because of the site, throws a `SiteError` with the problems of both. */
async function withAllProblems<First extends WithProblems, Second extends WithProblems>(
	...parts: [Promise<First>, Promise<Second>]
): Promise<[First, Second]> {
	const settled = await Promise.allSettled(parts);
	if (settled.every(({ status }) => status === "fulfilled")) return Promise.all(parts);
	throw new SiteError(
		settled.flatMap((part) => {
			if (part.status === "fulfilled") return part.value.problems;
			if (part.reason instanceof SiteError) return part.reason.problems;
			throw part.reason;
		}),
	);
}
