import { existsSync, readdirSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import type { FoundSite } from "../compat/find-foreign-site.ts";
import { basePattern } from "../lib/address-patterns.ts";
import { prepareCacheFolder } from "../lib/cache-folder.ts";
import { isFolder } from "../lib/file-kind.ts";
import { findPackage } from "../lib/find-package.ts";
import { git } from "../lib/git.ts";
import { refFiles } from "../lib/git-refs.ts";
import { packageRoot } from "../lib/package-root.ts";
import { relativePath } from "../lib/paths.ts";
import { SiteError, siteError } from "../lib/problem.ts";
import { isWithin, realOf } from "../lib/publishable-file.ts";
import { readRegularText, refuseSpecialBundlerFiles } from "../lib/regular-file.ts";
import { normalizeText } from "../lib/text-file.ts";
import { checkPaths } from "./check-paths.ts";
import { checkUntrusted, contentOutside } from "./check-untrusted.ts";
import type { CliOptions } from "./cli-options.ts";
import { basePath } from "./corrected-value.ts";
import { hasFunctions } from "./dialect-data.ts";
import { configProblems } from "./friendly-errors.ts";
import { type ImportedConfig, importConfig } from "./import-config.ts";
import { importIntegrations } from "./integration-schema.ts";
import { readLiteralConfig } from "./literal-config.ts";
import { inputFiles, loadPages } from "./loaded-pages.ts";
import type { ConfigSource } from "./locate-pattern.ts";
import { cardPackage, checkOptionalPackages, imagePackage } from "./optional-packages.ts";
import { cardOptions, imageOptions } from "./output-keys.ts";
import { type ParsedConfig, siteSchema } from "./schema.ts";
import { loadedFolder, resolveSiteConfig, type SiteConfig, versionsFolder } from "./site-config.ts";
import { type FilledSlot, slotsOfIntegrations } from "./slot-schema.ts";
import { readVersions } from "./version-files.ts";
import { folderTitle, zeroConfig } from "./zero-config.ts";

/** A loaded configuration and the files (absolute) to watch: its own, or the missing configuration file, and those of its refs. `foreign` is the site of another tool that replaces a configuration. */
export type LoadedConfig = { readonly config: SiteConfig; readonly files: readonly string[]; readonly foreign: FoundSite | null };

const configName = "site.config.ts";

/**
 * Reads the configuration of the site in a folder. A folder without `site.config.ts` is a folder of
 * Markdown. Throws `SiteError` with all problems of the file.
 */
export async function loadConfig(rootArgument: string, cli: CliOptions): Promise<LoadedConfig> {
	// The bundler reports real paths, so relative paths must not contain symbolic links.
	const root = realOf(resolve(rootArgument));
	if (!isFolder(root)) {
		throw siteError({
			code: "root-not-found",
			message: `There is no folder \`${rootArgument}\`.`,
			hint: "Use the folder of your site, or run the command inside it.",
			exitCode: 2,
		});
	}
	if (cli.base !== undefined && !basePattern.test(cli.base)) {
		throw siteError({
			code: "config-invalid",
			message: `\`--base ${cli.base}\` must be a path that starts and ends with a slash.`,
			hint: `Use \`--base ${basePath(cli.base)}\`.`,
			exitCode: 2,
		});
	}
	const isUntrusted = cli.untrustedContent ?? false;
	// A cache that came with the content could contain code.
	const cacheDir = prepareCacheFolder(root, { isCleared: cli.clearCache || isUntrusted });
	const configFile = join(root, configName);
	refuseSpecialBundlerFiles(root);
	if (!existsSync(configFile)) {
		refuseOtherNames(root);
		const { foreign, parsed, ...folders } = zeroConfig(root);
		const environment = process.env;
		const config = resolveSiteConfig(parsed, { ...folders, cacheDir, outDir: join(root, "out"), configFile: null, cli, environment });
		if (isUntrusted && !isWithin(config.root, root)) throw contentOutside(foreign?.tool ?? "the site");
		if (isUntrusted) checkUntrusted(config);
		return { config: withCachedFiles(config), files: [configFile], foreign };
	}
	refuseOtherNames(root);
	const { value, files, keep } = await readConfig(configFile, { root, cacheDir, isUntrusted });
	if (value === undefined) throw configError("has no default export", "Add `export default defineSite({ title: '…' })`.");
	if (typeof value === "function")
		throw configError("exports a function", "Export its result: `export default defineSite({ title: '…' })`.");
	if (value instanceof Promise) throw configError("exports a promise", "Add `await` after `export default`.");
	const configSources = files.map((file) => ({ file: relativePath(root, file), text: normalizeText(readRegularText(file)) }));
	const parsed = parseConfig(withTitle(value, root), configFile, configSources);
	const footer = await fillCopyrightYear(parsed.footer, isUntrusted ? null : root);
	const isLoading = Object.values(parsed.collections).some(({ load }) => load !== null);
	const configModule = hasFunctions(parsed.markdown) || parsed.integrations.length > 0 || isLoading ? keep() : null;
	const integrations = await importIntegrations(parsed.integrations, configModule);
	const slots = [...parsed.slots, ...slotsOfIntegrations(integrations, root)];
	const outputs = isUntrusted ? {} : installedOutputs(parsed, root);
	const config = resolveSiteConfig(
		{ ...parsed, ...outputs, footer, slots },
		{
			...{ root, cacheDir, configFile, configSources, configModule, integrations, cli },
			environment: process.env,
		},
	);
	if (isUntrusted) checkUntrusted(config);
	checkPaths(config, value as Readonly<Record<string, unknown>>);
	checkOptionalPackages(config);
	await readVersions(config);
	await loadPages(config, configModule);
	const refs = config.collections.flatMap(({ version }) => version?.ref ?? []);
	return { config: withCachedFiles(config), files: [...files, ...inputFiles(config), ...refFiles(root, refs)], foreign: null };
}

/** The configuration with what a site reads besides its own files: the pages of `load`, the files of versions from Git, and the theme's menus for versions and languages. */
function withCachedFiles(config: SiteConfig): SiteConfig {
	const hasLoaded = config.collections.some(({ inputs }) => inputs !== null);
	const hasVersions = config.collections.some(({ version }) => version !== null);
	const folders = [...(hasLoaded ? [loadedFolder] : []), ...(hasVersions ? [versionsFolder] : [])];
	const menus = [
		...(hasVersions ? ["versions/version-menu.tsx"] : []),
		...(config.locales.length > 1 ? ["languages/language-menu.tsx"] : []),
	];
	const added = menus.flatMap((menu) => {
		const file = relativePath(config.root, join(packageRoot(), "theme/client", menu));
		return (["navbar", "drawer"] as const).map((name): FilledSlot => ({ name, place: "replace", file }));
	});
	return {
		...config,
		slots: [...config.slots, ...added],
		allow: [...config.allow, ...folders.map((folder) => join(config.cacheDir, folder))],
	};
}

/** Reads a literal configuration, which needs neither the bundler nor a thread. Compiles and runs other configurations if they are trusted. Throws `SiteError`. */
async function readConfig(
	configFile: string,
	{ root, cacheDir, isUntrusted }: { readonly root: string; readonly cacheDir: string; readonly isUntrusted: boolean },
): Promise<ImportedConfig> {
	const { value, problems } = readLiteralConfig(configFile);
	if (problems.length === 0) return { value, files: [configFile], keep: () => null };
	if (isUntrusted) throw new SiteError(problems);
	return importConfig({ configFile, root, cacheDir });
}

/** Adds the title of the folder to a configuration without a title. */
function withTitle(value: unknown, root: string): unknown {
	const lacksTitle = typeof value === "object" && value !== null && !Array.isArray(value) && !("title" in value);
	return lacksTitle ? { title: folderTitle(root), ...value } : value;
}

function configError(fault: string, hint: string): SiteError {
	return siteError({ code: "config-invalid", message: `\`${configName}\` ${fault}.`, hint, at: { file: configName, line: 1, column: 1 } });
}

/** Throws `SiteError` for a Keyframe configuration with a wrong file name, which would have no effect. */
function refuseOtherNames(root: string): void {
	const isOther = (name: string) => name !== configName && /^(?:site|keyframe)\.config\.(?:[cm]?[jt]sx?|json)$/.test(name);
	const own = join(root, configName);
	const ownText = existsSync(own) ? readRegularText(own) : null;
	// Other tools may use such a name, too, and a configuration may import such a file. Two modules with the same name are a mistake.
	const isMeant = (name: string) => {
		const text = readRegularText(join(root, name));
		if (/keyframe/.test(name + text)) return true;
		return ownText !== null && !ownText.includes(name) && /^(?:export default|module\.exports)\b/m.test(text);
	};
	const file = readdirSync(root).find((name) => isOther(name) && isMeant(name));
	if (file === undefined) return;
	throw siteError({
		code: "config-invalid",
		message: `\`${file}\` is not read, because a configuration must be named \`${configName}\`.`,
		hint: ownText !== null ? `Remove it: \`${configName}\` exists, too.` : `Rename it to \`${configName}\`.`,
		at: { file, line: 1, column: 1 },
	});
}

/** Validates an exported configuration; throws `SiteError` with all of its problems. `sources` are its files, in which integrations may be defined. */
export function parseConfig(value: unknown, configFile: string, sources: readonly ConfigSource[] = []): ParsedConfig {
	const result = siteSchema.safeParse(value);
	if (result.success) return result.data;
	const file = basename(configFile);
	const source = existsSync(configFile) ? readRegularText(configFile) : "";
	throw new SiteError(configProblems({ issues: result.error.issues, value, file, source, sources }));
}

/** The options `images` and `socialCards`. If the configuration does not set them, they are on if the site's `package.json` lists their package and it is installed. */
function installedOutputs({ images, socialCards }: ParsedConfig, root: string): Pick<ParsedConfig, "images" | "socialCards"> {
	const listed = listedPackages(root);
	const has = (name: string) => listed.has(name) && findPackage(name, root) !== null;
	return {
		images: images === undefined && has(imagePackage) ? imageOptions.parse({}) : images,
		socialCards: socialCards === undefined && has(cardPackage) ? cardOptions.parse({}) : socialCards,
	};
}

/** The packages that a site lists itself. A package installed for another package says nothing about what the author wants. */
function listedPackages(root: string): ReadonlySet<string> {
	try {
		const listed: unknown = JSON.parse(readRegularText(join(root, "package.json")));
		const { dependencies, devDependencies } = listed as Readonly<Record<string, object | undefined>>;
		return new Set([dependencies, devDependencies].flatMap((names) => Object.keys(names ?? {})));
	} catch {
		return new Set();
	}
}

/**
 * Replaces `{year}` in the copyright line with the first of these that exists, in UTC: the year of `SOURCE_DATE_EPOCH` (seconds), the
 * year of the last commit of the repository that contains `root` (absolute; `null` if Git must not run), and `footer.year`. So two
 * builds of the same commit are identical. Without any of these, it is the current year.
 */
export async function fillCopyrightYear(footer: ParsedConfig["footer"], root: string | null): Promise<ParsedConfig["footer"]> {
	const { copyright } = footer;
	if (!copyright?.includes("{year}")) return footer;
	const lastCommit = () => (root === null ? null : git(root, ["log", "-1", "--format=%ct"]));
	const year =
		yearOf(process.env.SOURCE_DATE_EPOCH ?? "") ?? yearOf((await lastCommit()) ?? "") ?? footer.year ?? new Date().getUTCFullYear();
	return { ...footer, copyright: copyright.replaceAll("{year}", String(year)) };
}

function yearOf(seconds: string): number | null {
	return /^\d{1,12}$/.test(seconds) ? new Date(Number(seconds) * 1000).getUTCFullYear() : null;
}
