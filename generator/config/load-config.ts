import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import type { FoundSite } from "../compat/find-foreign-site.ts";
import { basePattern } from "../lib/address-patterns.ts";
import { prepareCacheFolder } from "../lib/cache-folder.ts";
import { isFolder } from "../lib/file-kind.ts";
import { relativePath } from "../lib/paths.ts";
import { SiteError, siteError } from "../lib/problem.ts";
import { isWithin } from "../lib/publishable-file.ts";
import { normalizeText } from "../lib/text-file.ts";
import { checkFolders } from "./check-folders.ts";
import { checkLayouts } from "./check-layouts.ts";
import { checkSlots } from "./check-slots.ts";
import { checkUntrusted, contentOutside } from "./check-untrusted.ts";
import type { CliOptions } from "./cli-options.ts";
import { fillCopyrightYear } from "./copyright-year.ts";
import { basePath } from "./corrected-value.ts";
import { hasFunctions } from "./dialect-data.ts";
import { configProblems } from "./friendly-errors.ts";
import { type ImportedConfig, importConfig } from "./import-config.ts";
import { installedOutputs } from "./installed-outputs.ts";
import { importIntegrations } from "./integration-schema.ts";
import { readLiteralConfig } from "./literal-config.ts";
import { checkOptionalPackages } from "./optional-packages.ts";
import { type ParsedConfig, siteSchema } from "./schema.ts";
import { resolveSiteConfig, type SiteConfig } from "./site-config.ts";
import { folderTitle, zeroConfig } from "./zero-config.ts";

/** A loaded configuration, and its files (absolute) to watch; without a configuration, the file to wait for. `foreign` is the site of another tool that is read instead of a configuration. */
export type LoadedConfig = { readonly config: SiteConfig; readonly files: readonly string[]; readonly foreign: FoundSite | null };

const configName = "site.config.ts";

/**
 * Reads the configuration of the site in a folder; one without `site.config.ts` is a folder of
 * Markdown. Throws `SiteError` with every problem of the file.
 */
export async function loadConfig(rootArgument: string, cli: CliOptions): Promise<LoadedConfig> {
	const root = resolve(rootArgument);
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
		const { foreign, parsed, ...folders } = zeroConfig(root);
		const config = resolveSiteConfig(parsed, { ...folders, cacheDir, outDir: join(root, "out"), configFile: null, cli });
		if (isUntrusted && !isWithin(config.root, root)) throw contentOutside(foreign?.tool ?? "the site");
		if (isUntrusted) checkUntrusted(config);
		return { config, files: [configFile], foreign };
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
	if (isUntrusted) checkUntrusted(config);
	checkFolders(config, value as Readonly<Record<string, unknown>>);
	checkLayouts(config);
	checkSlots(config);
	checkOptionalPackages(config);
	return { config, files, foreign: null };
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
