import { join, resolve } from "node:path";
import type { LayoutName } from "../../theme/contract/page.ts";
import { policyNamed } from "../compat/policies.ts";
import type { CompatPolicy } from "../compat/policy.ts";
import { withinFolder } from "../lib/paths.ts";
import type { CheckLevel } from "../problems/content-checks.ts";
import { type DialectData, dialectData } from "./dialect-data.ts";
import type { ParsedConfig } from "./schema.ts";
import type { SidebarItemInput } from "./sidebar-schema.ts";

/** Options that come from the command line. */
export type CliOptions = {
	readonly out: string | null;
	readonly base: string | null;
	readonly cache: boolean;
	readonly drafts: boolean;
	readonly strict: boolean;
	readonly workers: number;
	/** Folder (absolute) of bundles that several sites use. */
	readonly sharedBundles?: string | undefined;
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
	readonly fileNames: "plain" | "numbered" | "dated";
	readonly layout: LayoutName;
	readonly sidebars: "auto" | Readonly<Record<string, readonly SidebarItemInput[]>>;
	readonly tocLevels: readonly [number, number];
	readonly editUrl: string | null;
	readonly showLastUpdated: boolean;
};

/** A file of a collection, given by its path within the collection's folder, relative to the site root. */
export function fileInSite({ relativeDir }: CollectionConfig, path: string): string {
	return relativeDir === "" ? path : `${relativeDir}/${path}`;
}

/** The other way round: the path within the collection's folder of a file that is given relative to the site root. */
export function pathInCollection({ relativeDir }: CollectionConfig, file: string): string {
	return withinFolder(relativeDir, file);
}

/** The configuration that the stages see: absolute paths, no optionals, frozen. */
export type SiteConfig = {
	readonly root: string;
	/** What `@site` stands for: the root, but for sites of Docusaurus that have content beside them. */
	readonly aliasDir: string;
	readonly outDir: string;
	readonly cacheDir: string;
	/** Absolute folder of bundles that hold nothing of a site, which several sites use; `null` for none: they are with the others of the site. */
	readonly sharedBundles: string | null;
	/** Absolute path of the configuration file, or `null` for a folder of Markdown. */
	readonly configFile: string | null;
	/** Text of the configuration file and of its own imports, for places in problems; files relative to the root. */
	readonly configSources: readonly { readonly file: string; readonly text: string }[];
	readonly title: string;
	readonly tagline: string;
	readonly titleDelimiter: string;
	/** Origin without slash at the end, or `null`. */
	readonly url: string | null;
	readonly base: string;
	/** Whether addresses of pages end with a slash; `null`: those of folders do. */
	readonly trailingSlash: boolean | null;
	readonly language: string;
	readonly logo: { readonly light: string; readonly dark: string } | null;
	/** Style sheets of the site, relative to the root. */
	readonly styles: readonly string[];
	/** Picture for link previews: a path or an address. */
	readonly image: string | null;
	readonly noIndex: boolean;
	/** Sources beside the theme's own, by directive; `null` for no policy. */
	readonly contentSecurityPolicy: Readonly<Record<string, readonly string[]>> | null;
	readonly navbar: ParsedConfig["navbar"];
	readonly footer: ParsedConfig["footer"];
	readonly announcement: ParsedConfig["announcement"] | null;
	readonly askAi: ParsedConfig["askAi"] | null;
	readonly analytics: ParsedConfig["analytics"];
	readonly collections: readonly CollectionConfig[];
	readonly staticDir: string;
	readonly customFields: ParsedConfig["customFields"];
	readonly redirects: ParsedConfig["redirects"];
	/** How the Markdown differs from the standard dialect; `null` when it does not. */
	readonly dialect: DialectData | null;
	readonly externalLinks: ParsedConfig["externalLinks"];
	/** How checks count that the site weighs in its own way, by code. */
	readonly checks: Readonly<Partial<Record<string, CheckLevel>>>;
	readonly brokenLinks: "error" | "warn";
	/** What is read that was not written for this tool, and how mistakes in content count. */
	readonly policy: CompatPolicy;
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
	/** The root when absent. */
	readonly aliasDir?: string;
	/** `.keyframe` in the root when absent. */
	readonly cacheDir?: string;
	/** Where the output goes when the command does not say; `out` in the root when absent. */
	readonly outDir?: string;
	readonly configFile: string | null;
	readonly configSources: SiteConfig["configSources"];
	/** The compiled configuration and a text that changes with its code, for its functions. */
	readonly configModule?: { readonly path: string; readonly code: string } | null;
	readonly cli: CliOptions;
}): SiteConfig {
	const { parsed, root, configFile, configSources, cli } = input;
	const collections = Object.entries(parsed.collections).map(([name, collection]): CollectionConfig => {
		const relativeDir = collection.dir.replaceAll("\\", "/").replace(/^(?:\.(?:\/+|$))+|\/+$/g, "");
		return {
			name,
			dir: join(root, relativeDir),
			relativeDir,
			route: collection.route.endsWith("/") ? collection.route : `${collection.route}/`,
			fileNames: collection.fileNames,
			layout: collection.layout,
			sidebars: collection.sidebars,
			tocLevels: collection.tocLevels,
			editUrl: collection.editUrl?.replace(/\/$/, "") ?? null,
			showLastUpdated: collection.showLastUpdated,
		};
	});
	return deepFreeze({
		root,
		aliasDir: input.aliasDir ?? root,
		outDir: cli.out === null ? (input.outDir ?? join(root, "out")) : resolve(cli.out),
		cacheDir: input.cacheDir ?? join(root, ".keyframe"),
		sharedBundles: cli.sharedBundles ?? null,
		configFile,
		configSources,
		title: parsed.title,
		tagline: parsed.tagline,
		titleDelimiter: parsed.titleDelimiter,
		url: parsed.url?.replace(/\/$/, "") ?? null,
		base: cli.base ?? parsed.base,
		trailingSlash: parsed.trailingSlash ?? null,
		language: parsed.language,
		logo: parsed.logo ?? null,
		styles: parsed.styles.map((file) => file.replaceAll("\\", "/").replace(/^\.\//, "")),
		image: parsed.image ?? null,
		noIndex: parsed.noIndex,
		contentSecurityPolicy: parsed.contentSecurityPolicy || null,
		navbar: parsed.navbar,
		footer: parsed.footer,
		announcement: parsed.announcement ?? null,
		askAi: parsed.askAi ?? null,
		analytics: parsed.analytics,
		collections,
		staticDir: join(root, parsed.staticDir),
		customFields: parsed.customFields,
		redirects: parsed.redirects,
		dialect: dialectData(parsed, { root, module: input.configModule ?? null }),
		externalLinks: parsed.externalLinks,
		checks: parsed.checks,
		brokenLinks: parsed.brokenLinks,
		policy: policyNamed(configFile === null || parsed.lenient ? "compat" : "strict"),
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
