import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import type { DocusaurusSite } from "../compat/docusaurus/docusaurus-site.ts";
import { basePattern } from "../lib/address-patterns.ts";
import { prepareCacheFolder } from "../lib/cache-folder.ts";
import { isFolder } from "../lib/file-kind.ts";
import { relativePath } from "../lib/paths.ts";
import { SiteError, siteError } from "../lib/problem.ts";
import { realOf } from "../lib/publishable-file.ts";
import { normalizeText } from "../lib/text-file.ts";
import { checkPaths } from "./check-paths.ts";
import { checkUntrusted } from "./check-untrusted.ts";
import type { CliOptions } from "./cli-options.ts";
import { fillCopyrightYear } from "./copyright-year.ts";
import { basePath } from "./corrected-value.ts";
import { hasFunctions } from "./dialect-data.ts";
import { configProblems } from "./friendly-errors.ts";
import { type ImportedConfig, importConfig } from "./import-config.ts";
import { importIntegrations } from "./integration-schema.ts";
import { readLiteralConfig } from "./literal-config.ts";
import { cardPackage, checkOptionalPackages, findPackage, imagePackage } from "./optional-packages.ts";
import { cardOptions, imageOptions } from "./output-keys.ts";
import { type ParsedConfig, siteSchema } from "./schema.ts";
import { resolveSiteConfig, type SiteConfig } from "./site-config.ts";
import { folderTitle, zeroConfig } from "./zero-config.ts";

/** A loaded configuration, and its files (absolute) to watch; without a configuration, the file to wait for. `docusaurus` is the Docusaurus site that is used instead of a configuration. */
export type LoadedConfig = { readonly config: SiteConfig; readonly files: readonly string[]; readonly docusaurus: DocusaurusSite | null };

const configName = "site.config.ts";

/**
 * Reads the configuration of the site in a folder; one without `site.config.ts` is a folder of
 * Markdown. Throws `SiteError` with every problem of the file.
 */
export async function loadConfig(rootArgument: string, cli: CliOptions): Promise<LoadedConfig> {
	// The bundler reports real paths, and links must not be part of relative ones.
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
	if (!existsSync(configFile)) {
		refuseOtherNames(root);
		const { docusaurus, parsed, ...folders } = zeroConfig(root);
		const config = resolveSiteConfig(parsed, { ...folders, cacheDir, outDir: join(root, "out"), configFile: null, cli });
		if (isUntrusted) checkUntrusted(config, root);
		return { config, files: [configFile], docusaurus };
	}
	refuseOtherNames(root);
	const { value, files, keep } = await readConfig(configFile, { root, cacheDir, isUntrusted });
	if (value === undefined) throw configError("has no default export", "Add `export default defineSite({ title: '…' })`.");
	if (typeof value === "function")
		throw configError("exports a function", "Export its result: `export default defineSite({ title: '…' })`.");
	if (value instanceof Promise) throw configError("exports a promise", "Add `await` after `export default`.");
	const parsed = parseConfig(withTitle(value, root), configFile);
	const configSources = files.map((file) => ({ file: relativePath(root, file), text: normalizeText(readFileSync(file, "utf8")) }));
	const footer = await fillCopyrightYear(parsed.footer, isUntrusted ? null : root);
	const configModule = hasFunctions(parsed.markdown) || parsed.integrations.length > 0 ? keep() : null;
	const integrations = await importIntegrations(parsed.integrations, configModule);
	const outputs = isUntrusted ? {} : installedOutputs(parsed, root);
	const config = resolveSiteConfig(
		{ ...parsed, ...outputs, footer },
		{
			...{ root, cacheDir, configFile, configSources, configModule, integrations, cli },
		},
	);
	if (isUntrusted) checkUntrusted(config, root);
	checkPaths(config, value as Readonly<Record<string, unknown>>);
	checkOptionalPackages(config);
	return { config, files, docusaurus: null };
}

/** Reads a configuration of literals, which needs neither the bundler nor a thread; compiles and runs any other that is trusted. Throws `SiteError`. */
async function readConfig(
	configFile: string,
	{ root, cacheDir, isUntrusted }: { readonly root: string; readonly cacheDir: string; readonly isUntrusted: boolean },
): Promise<ImportedConfig> {
	const { value, problems } = readLiteralConfig(configFile);
	if (problems.length === 0) return { value, files: [configFile], keep: () => null };
	if (isUntrusted) throw new SiteError(problems);
	return importConfig({ configFile, root, cacheDir });
}

/** A configuration without a title gets that of its folder. */
function withTitle(value: unknown, root: string): unknown {
	const lacksTitle = typeof value === "object" && value !== null && !Array.isArray(value) && !("title" in value);
	return lacksTitle ? { title: folderTitle(root), ...value } : value;
}

function configError(fault: string, hint: string): SiteError {
	return siteError({ code: "config-invalid", message: `\`${configName}\` ${fault}.`, hint, at: { file: configName, line: 1, column: 1 } });
}

/** Throws `SiteError` for a configuration of Keyframe with a name that is not read: the folder would be built without it. */
function refuseOtherNames(root: string): void {
	const isOther = (name: string) => name !== configName && /^(?:site|keyframe)\.config\.(?:[cm]?[jt]sx?|json)$/.test(name);
	const own = join(root, configName);
	const ownText = existsSync(own) ? readFileSync(own, "utf8") : null;
	// Another tool may have such a name as well, and a configuration may import a file with one. Two modules of the same name are a mistake.
	const isMeant = (name: string) => {
		const text = readFileSync(join(root, name), "utf8");
		if (/keyframe/.test(name + text)) return true;
		return ownText !== null && !ownText.includes(name) && /^(?:export default|module\.exports)\b/m.test(text);
	};
	const file = readdirSync(root).find((name) => isOther(name) && isMeant(name));
	if (file === undefined) return;
	throw siteError({
		code: "config-invalid",
		message: `\`${file}\` is not read, because the name of a configuration is \`${configName}\`.`,
		hint: ownText !== null ? `Remove it: there is a \`${configName}\` too.` : `Rename it to \`${configName}\`.`,
		at: { file, line: 1, column: 1 },
	});
}

/** Validates an exported configuration; throws `SiteError` with all of its problems. */
export function parseConfig(value: unknown, configFile: string): ParsedConfig {
	const result = siteSchema.safeParse(value);
	if (result.success) return result.data;
	const file = basename(configFile);
	const source = existsSync(configFile) ? readFileSync(configFile, "utf8") : "";
	throw new SiteError(configProblems({ issues: result.error.issues, value, file, source }));
}

/** The options `images` and `socialCards`: where the configuration names neither them nor `false`, they are on if the site's `package.json` lists their package and it is installed. */
function installedOutputs({ images, socialCards }: ParsedConfig, root: string): Pick<ParsedConfig, "images" | "socialCards"> {
	const listed = listedPackages(root);
	const has = (name: string) => listed.has(name) && findPackage(name, root) !== null;
	return {
		images: images === undefined && has(imagePackage) ? imageOptions.parse({}) : images,
		socialCards: socialCards === undefined && has(cardPackage) ? cardOptions.parse({}) : socialCards,
	};
}

/** Packages that a site asks for itself. One that came with another package says nothing about what its author wants. */
function listedPackages(root: string): ReadonlySet<string> {
	try {
		const listed: unknown = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
		const { dependencies, devDependencies } = listed as Readonly<Record<string, object | undefined>>;
		return new Set([dependencies, devDependencies].flatMap((names) => Object.keys(names ?? {})));
	} catch {
		return new Set();
	}
}
