import { existsSync, readFileSync, statSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { basename, join, relative, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { hashKey } from "../lib/hash.ts";
import { errorMessage, type Problem, SiteError, siteError } from "../lib/problem.ts";
import { configProblems } from "./friendly-errors.ts";
import { type ParsedConfig, siteSchema } from "./schema.ts";
import { type CliOptions, resolveSiteConfig, type SiteConfig } from "./site-config.ts";
import { zeroConfig } from "./zero-config.ts";

/** A loaded configuration and the files that it came from (absolute), for watching. */
export type LoadedConfig = { readonly config: SiteConfig; readonly files: readonly string[] };

const configName = "site.config.ts";

/** ms that a configuration file may take to load. */
const loadTimeout = 30_000;

/**
 * Reads the configuration of the site in `root`; a folder without `site.config.ts` is taken as a
 * folder of Markdown. Throws `SiteError` with every problem of the file.
 */
export async function loadConfig(rootArgument: string, cli: CliOptions): Promise<LoadedConfig> {
	const root = resolve(rootArgument);
	if (!existsSync(root) || !statSync(root).isDirectory()) {
		throw siteError(
			"root-not-found",
			`There is no folder \`${rootArgument}\`.`,
			"Name the folder that holds your site, or run the command inside it.",
			2,
		);
	}
	if (cli.base !== null && !/^\/(?:.*\/)?$/.test(cli.base)) {
		throw siteError(
			"config-invalid",
			`\`--base ${cli.base}\` must start and end with a slash.`,
			`Write \`--base /${cli.base.replace(/^\/+|\/+$/g, "")}/\`.`,
			2,
		);
	}
	const configFile = join(root, configName);
	if (!existsSync(configFile)) {
		return { config: resolveSiteConfig({ parsed: zeroConfig(root), root, configFile: null, configSources: [], cli }), files: [] };
	}
	const { value, files } = await importConfig(configFile, root);
	const parsed = parseConfig(value, configFile);
	const configSources = files.map((file) => ({
		file: relative(root, file).replaceAll("\\", "/"),
		text: readFileSync(file, "utf8").replace(/\r\n?/g, "\n"),
	}));
	return { config: resolveSiteConfig({ parsed, root, configFile, configSources, cli }), files };
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
	};
};

function knownKeys(path: readonly PropertyKey[]): readonly string[] {
	let nodes: SchemaNode[] = [siteSchema as unknown as SchemaNode];
	for (const key of path) nodes = nodes.flatMap(unwrap).flatMap((node) => childSchemas(node, key));
	return [...new Set(nodes.flatMap(unwrap).flatMap((node) => Object.keys(node.def?.shape ?? {})))];
}

function unwrap(node: SchemaNode): SchemaNode[] {
	if (node.def?.innerType) return unwrap(node.def.innerType);
	return node.def?.options ? node.def.options.flatMap(unwrap) : [node];
}

function childSchemas(node: SchemaNode, key: PropertyKey): SchemaNode[] {
	const child = node.def?.shape?.[String(key)] ?? node.def?.element ?? node.def?.valueType;
	return child ? [child] : [];
}

async function importConfig(configFile: string, root: string): Promise<{ value: unknown; files: string[] }> {
	const { build } = await import("esbuild");
	const outputs = await build({
		entryPoints: [configFile],
		absWorkingDir: root,
		bundle: true,
		write: false,
		metafile: true,
		platform: "node",
		format: "esm",
		target: "node20",
		packages: "external",
		alias: { keyframe: fileURLToPath(new URL("./public-api.js", import.meta.url)) },
		logLevel: "silent",
	}).catch((error: unknown) => {
		throw new SiteError(esbuildProblems(error, root));
	});
	const code = outputs.outputFiles[0]?.text ?? "";
	const files = Object.keys(outputs.metafile.inputs).map((file) => resolve(root, file));
	const folder = join(root, ".keyframe");
	const bundled = join(folder, `config-${hashKey(code)}.mjs`);
	await mkdir(folder, { recursive: true });
	await writeFile(join(folder, ".gitignore"), "*\n");
	await writeFile(bundled, code);
	try {
		const module = (await withTimeout(import(pathToFileURL(bundled).href), loadTimeout)) as { default?: unknown };
		if (module.default === undefined) {
			throw siteError("config-invalid", `\`${configName}\` has no default export.`, "Write `export default defineSite({ title: '…' })`.");
		}
		return { value: module.default, files };
	} catch (error) {
		if (error instanceof SiteError) throw error;
		throw new SiteError([
			{
				code: "config-failed",
				severity: "error",
				message: `\`${configName}\` failed to load: ${errorMessage(error)}.`,
				hint: null,
				at: { file: configName, line: 1, column: 1 },
			},
		]);
	}
}

function withTimeout<T>(work: Promise<T>, ms: number): Promise<T> {
	let timer: NodeJS.Timeout | undefined;
	const timeout = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(new Error(`no result after ${ms / 1000} s`)), ms);
	});
	return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}

/** Problems from an esbuild failure; positions are taken over, file names are relative to `root`. */
export function esbuildProblems(error: unknown, root: string): Problem[] {
	const failure = error as {
		errors?: readonly {
			text: string;
			location: { file: string; line: number; column: number; length: number } | null;
			notes: readonly { text: string }[];
		}[];
	};
	if (!failure.errors || failure.errors.length === 0) {
		return [{ code: "module-failed", severity: "error", message: errorMessage(error), hint: null, at: null }];
	}
	return failure.errors.map((entry) => ({
		code: "module-failed" as const,
		severity: "error" as const,
		message: entry.text.endsWith(".") ? entry.text : `${entry.text}.`,
		hint: entry.notes[0]?.text ?? null,
		at: entry.location && {
			file: relative(root, resolve(root, entry.location.file.replace(/^[a-z-]+:/, ""))).replaceAll("\\", "/"),
			line: entry.location.line,
			column: entry.location.column + 1,
			length: Math.max(1, entry.location.length),
		},
	}));
}
