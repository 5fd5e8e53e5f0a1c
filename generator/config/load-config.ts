import { existsSync, readFileSync, statSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { prepareCacheFolder } from "../lib/cache-folder.ts";
import { relativePath } from "../lib/paths.ts";
import { SiteError, siteError } from "../lib/problem.ts";
import { fillCopyrightYear } from "./copyright-year.ts";
import { configProblems } from "./friendly-errors.ts";
import { importConfig } from "./import-config.ts";
import { hasFunctions } from "./markdown-options.ts";
import { checkMarkdownPackages } from "./markdown-packages.ts";
import { basePattern, type ParsedConfig, siteSchema } from "./schema.ts";
import { type CliOptions, resolveSiteConfig, type SiteConfig } from "./site-config.ts";
import { zeroConfig } from "./zero-config.ts";

/** A loaded configuration and the files that it came from (absolute), for watching; without any, the one that would be it. */
export type LoadedConfig = { readonly config: SiteConfig; readonly files: readonly string[] };

const configName = "site.config.ts";

/**
 * Reads the configuration of the site in `root`; a folder without `site.config.ts` is taken as a
 * folder of Markdown. Throws `SiteError` with every problem of the file.
 */
export async function loadConfig(rootArgument: string, cli: CliOptions): Promise<LoadedConfig> {
	const root = resolve(rootArgument);
	if (!existsSync(root) || !statSync(root).isDirectory()) {
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
		const config = resolveSiteConfig({ parsed: zeroConfig(root), root, cacheDir, configFile: null, configSources: [], cli });
		return { config, files: [configFile] };
	}
	const { value, files, keep } = await importConfig({ configFile, root, cacheDir });
	if (value === undefined) throw noDefaultExport();
	const parsed = parseConfig(value, configFile);
	const configSources = files.map((file) => ({
		file: relativePath(root, file),
		text: readFileSync(file, "utf8").replace(/\r\n?/g, "\n"),
	}));
	const footer = await fillCopyrightYear(parsed.footer, { root, sources: configSources });
	const configModule = hasFunctions(parsed.markdown) ? keep() : null;
	const config = resolveSiteConfig({ parsed: { ...parsed, footer }, root, cacheDir, configFile, configSources, configModule, cli });
	checkMarkdownPackages(config);
	return { config, files };
}

/** The base path that was probably meant. */
function basePath(text: string): string {
	const parts = text.split(/[\\/?#]+/).filter(Boolean);
	return `/${parts.map((part) => `${part}/`).join("")}`;
}

function noDefaultExport(): SiteError {
	return new SiteError([
		{
			code: "config-invalid",
			severity: "error",
			message: `\`${configName}\` has no default export.`,
			hint: "Write `export default defineSite({ title: '…' })`.",
			at: { file: configName, line: 1, column: 1 },
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
