import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import type { DocusaurusSite } from "../compat/docusaurus/docusaurus-site.ts";
import { basePattern } from "../lib/address-patterns.ts";
import { prepareCacheFolder } from "../lib/cache-folder.ts";
import { isFolder } from "../lib/file-kind.ts";
import { relativePath } from "../lib/paths.ts";
import { SiteError, siteError } from "../lib/problem.ts";
import { checkFolders } from "./check-folders.ts";
import { fillCopyrightYear } from "./copyright-year.ts";
import { basePath } from "./corrected-value.ts";
import { configProblems } from "./friendly-errors.ts";
import { importConfig } from "./import-config.ts";
import { hasFunctions } from "./markdown-options.ts";
import { checkMarkdownPackages } from "./markdown-packages.ts";
import { type ParsedConfig, siteSchema } from "./schema.ts";
import { type CliOptions, resolveSiteConfig, type SiteConfig } from "./site-config.ts";
import { zeroConfig } from "./zero-config.ts";

/** A loaded configuration and the files that it came from (absolute), for watching; without any, the one that would be it. `docusaurus`: the Docusaurus site whose configuration stands in for one that is not there. */
export type LoadedConfig = { readonly config: SiteConfig; readonly files: readonly string[]; readonly docusaurus: DocusaurusSite | null };

const configName = "site.config.ts";

/**
 * Reads the configuration of the site in `root`; a folder without `site.config.ts` is taken as a
 * folder of Markdown. Throws `SiteError` with every problem of the file.
 */
export async function loadConfig(rootArgument: string, cli: CliOptions): Promise<LoadedConfig> {
	const root = resolve(rootArgument);
	if (!isFolder(root)) {
		throw siteError({
			code: "root-not-found",
			message: `There is no folder \`${rootArgument}\`.`,
			hint: "Name the folder that holds your site, or run the command inside it.",
			exitCode: 2,
		});
	}
	if (cli.base !== null && !basePattern.test(cli.base)) {
		throw siteError({
			code: "config-invalid",
			message: `\`--base ${cli.base}\` must be a path that starts and ends with a slash.`,
			hint: `Write \`--base ${basePath(cli.base)}\`.`,
			exitCode: 2,
		});
	}
	const cacheDir = prepareCacheFolder(root);
	const configFile = join(root, configName);
	if (!existsSync(configFile)) {
		refuseOtherNames(root);
		const { docusaurus, ...site } = zeroConfig(root);
		const config = resolveSiteConfig({
			...site,
			cacheDir,
			outDir: join(root, "out"),
			configFile: null,
			configSources: [],
			cli,
		});
		return { config, files: [configFile], docusaurus };
	}
	const { value, files, keep } = await importConfig({ configFile, root, cacheDir });
	if (value === undefined) throw configError("has no default export", "Write `export default defineSite({ title: '…' })`.");
	if (typeof value === "function")
		throw configError("exports a function", "Export what it gives: `export default defineSite({ title: '…' })`.");
	if (value instanceof Promise) throw configError("exports a promise", "Write `await` behind `export default`.");
	const parsed = parseConfig(value, configFile);
	const configSources = files.map((file) => ({
		file: relativePath(root, file),
		text: readFileSync(file, "utf8").replace(/\r\n?/g, "\n"),
	}));
	const footer = await fillCopyrightYear(parsed.footer, { root, sources: configSources });
	const configModule = hasFunctions(parsed.markdown) ? keep() : null;
	const config = resolveSiteConfig({ parsed: { ...parsed, footer }, root, cacheDir, configFile, configSources, configModule, cli });
	checkFolders(config, value as Readonly<Record<string, unknown>>);
	checkMarkdownPackages(config);
	return { config, files, docusaurus: null };
}

function configError(fault: string, hint: string): SiteError {
	const at = { file: configName, line: 1, column: 1 };
	return new SiteError([{ code: "config-invalid", severity: "error", message: `\`${configName}\` ${fault}.`, hint, at }]);
}

/** Throws `SiteError` for a configuration of Keyframe whose name nobody looks for: the folder would be taken for one without. */
function refuseOtherNames(root: string): void {
	const file = readdirSync(root).find((name) => /^(?:site|keyframe)\.config\.(?:[cm]?[jt]sx?|json)$/.test(name));
	if (file === undefined || !/keyframe/.test(file + readFileSync(join(root, file), "utf8"))) return;
	throw new SiteError([
		{
			code: "config-invalid",
			severity: "error",
			message: `\`${file}\` is not read: a configuration is named \`${configName}\`.`,
			hint: `Rename it to \`${configName}\`.`,
			at: { file, line: 1, column: 1 },
		},
	]);
}

/** Validates an exported configuration; throws `SiteError` with all that is wrong with it. */
export function parseConfig(value: unknown, configFile: string): ParsedConfig {
	const result = siteSchema.safeParse(value);
	if (result.success) return result.data;
	const file = basename(configFile);
	const source = existsSync(configFile) ? readFileSync(configFile, "utf8") : "";
	throw new SiteError(configProblems({ issues: result.error.issues, value, file, source, keysAt: knownKeys }));
}

type SchemaNode = {
	readonly def?: {
		readonly type?: string;
		readonly shape?: Record<string, SchemaNode>;
		readonly innerType?: SchemaNode;
		readonly element?: SchemaNode;
		readonly valueType?: SchemaNode;
		readonly options?: readonly SchemaNode[];
		readonly getter?: () => SchemaNode;
	};
};

function knownKeys(path: readonly PropertyKey[]): readonly string[] {
	let nodes: SchemaNode[] = [siteSchema as unknown as SchemaNode];
	for (const key of path) nodes = nodes.flatMap(unwrap).flatMap((node) => childSchemas(node, key));
	return [...new Set(nodes.flatMap(unwrap).flatMap((node) => Object.keys(node.def?.shape ?? {})))];
}

function unwrap(node: SchemaNode): SchemaNode[] {
	const inner = node.def?.innerType ?? node.def?.getter?.();
	if (inner) return unwrap(inner);
	return node.def?.options ? node.def.options.flatMap(unwrap) : [node];
}

function childSchemas(node: SchemaNode, key: PropertyKey): SchemaNode[] {
	const child = node.def?.shape?.[String(key)] ?? node.def?.element ?? node.def?.valueType;
	return child ? [child] : [];
}
