import { isAbsolute, join, resolve } from "node:path";
import type { LayoutName } from "../../theme/contract/page.ts";
import type { ParsedConfig, SidebarItemInput } from "./schema.ts";

/** Options that come from the command line. */
export type CliOptions = {
	readonly out: string | null;
	readonly base: string | null;
	readonly cache: boolean;
	readonly drafts: boolean;
	readonly strict: boolean;
	readonly workers: number;
};

/** A kind of pages, resolved. */
export type CollectionConfig = {
	readonly name: string;
	/** Absolute folder. */
	readonly dir: string;
	/** Relative to the root, `/`-separated, without slash at the end; empty for the root itself. */
	readonly relativeDir: string;
	/** Starts with a slash and ends with one: `/docs/`, `/`. */
	readonly route: string;
	readonly layout: LayoutName;
	readonly sidebars: "auto" | Readonly<Record<string, readonly SidebarItemInput[]>>;
	readonly tocLevels: readonly [number, number];
	readonly editUrl: string | null;
};

/** The configuration that the stages see: absolute paths, no optionals, frozen. */
export type SiteConfig = {
	readonly root: string;
	readonly outDir: string;
	readonly cacheDir: string;
	/** Absolute path of the configuration file, or `null` for a folder of Markdown. */
	readonly configFile: string | null;
	/** Text of the configuration file and of its own imports, for places in problems; files relative to the root. */
	readonly configSources: readonly { readonly file: string; readonly text: string }[];
	readonly title: string;
	readonly tagline: string;
	/** Origin without slash at the end, or `null`. */
	readonly url: string | null;
	readonly base: string;
	readonly language: string;
	readonly logo: { readonly light: string; readonly dark: string } | null;
	readonly navbar: ParsedConfig["navbar"];
	readonly footer: ParsedConfig["footer"];
	readonly collections: readonly CollectionConfig[];
	readonly staticDir: string;
	readonly redirects: ParsedConfig["redirects"];
	readonly brokenLinks: "error" | "warn";
	readonly strict: boolean;
	readonly drafts: boolean;
	readonly cache: boolean;
	readonly workers: number;
	/** ms */
	readonly pageTimeout: number;
	/** MB */
	readonly pageMemory: number;
};

/** Turns a parsed configuration into the one that the stages see. */
export function resolveSiteConfig(input: {
	readonly parsed: ParsedConfig;
	readonly root: string;
	/** `.keyframe` in the root when absent. */
	readonly cacheDir?: string;
	readonly configFile: string | null;
	readonly configSources: SiteConfig["configSources"];
	readonly cli: CliOptions;
}): SiteConfig {
	const { parsed, root, configFile, configSources, cli } = input;
	const collections = Object.entries(parsed.collections).map(([name, collection]): CollectionConfig => {
		const relativeDir = collection.dir.replaceAll("\\", "/").replace(/^\.\/?|\/+$/g, "");
		return {
			name,
			dir: join(root, relativeDir),
			relativeDir,
			route: collection.route.endsWith("/") ? collection.route : `${collection.route}/`,
			layout: collection.layout,
			sidebars: collection.sidebars,
			tocLevels: collection.tocLevels,
			editUrl: collection.editUrl?.replace(/\/$/, "") ?? null,
		};
	});
	return deepFreeze({
		root,
		outDir: cli.out === null ? join(root, "out") : isAbsolute(cli.out) ? cli.out : resolve(cli.out),
		cacheDir: input.cacheDir ?? join(root, ".keyframe"),
		configFile,
		configSources,
		title: parsed.title,
		tagline: parsed.tagline,
		url: parsed.url?.replace(/\/$/, "") ?? null,
		base: cli.base ?? parsed.base,
		language: parsed.language,
		logo: parsed.logo ?? null,
		navbar: parsed.navbar,
		footer: parsed.footer,
		collections,
		staticDir: join(root, parsed.staticDir),
		redirects: parsed.redirects,
		brokenLinks: parsed.brokenLinks,
		strict: cli.strict,
		drafts: cli.drafts,
		cache: cli.cache,
		workers: cli.workers,
		pageTimeout: parsed.pageTimeout * 1000,
		pageMemory: parsed.pageMemory,
	});
}

function deepFreeze<T>(value: T): T {
	if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
		Object.freeze(value);
		for (const inner of Object.values(value)) deepFreeze(inner);
	}
	return value;
}
