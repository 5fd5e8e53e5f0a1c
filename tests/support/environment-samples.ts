import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { repository } from "./cli.ts";
import { filesBelow } from "./source-files.ts";

/** A sample of a page that calls exports of packages. */
export type PageSample = {
	/** The page below `content/docs`, and the sample's title or number: `spring.md #2`. */
	readonly name: string;
	readonly page: string;
	readonly code: string;
	/** `ts` or `tsx`. */
	readonly language: string;
	/** What it imports from the packages: `remotion#spring`. */
	readonly uses: readonly string[];
};

/** What was run where: `content/environment-runs.json`. */
export type EnvironmentRuns = {
	/** The browser, as in `Chromium 140.0.1`. */
	readonly browser: string;
	/** The page of each export. */
	readonly pages: Readonly<Record<string, string>>;
	/** The titles of other pages whose samples called exports. */
	readonly titles: Readonly<Record<string, string>>;
	/** A hash of each sample that was run, by its name. */
	readonly samples: Readonly<Record<string, string>>;
	/** By export and environment, the sample that called the export there. */
	readonly runs: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

/** The file of the record. */
export const runsFile = join(repository, "content/environment-runs.json");

/** Reads the record; empty if there is none. */
export function readRuns(): EnvironmentRuns {
	return existsSync(runsFile) ? (JSON.parse(readFileSync(runsFile, "utf8")) as EnvironmentRuns) : emptyRuns;
}

const emptyRuns: EnvironmentRuns = { browser: "", pages: {}, titles: {}, samples: {}, runs: {} };

/** The packages whose exports are run: what compositions use. */
const packages =
	"remotion animated-emoji animation-utils captions fonts gif google-fonts layout-utils lottie media-utils motion-blur noise paths preload rive shapes skia studio three transitions zod-types".split(
		" ",
	);

/** The exports of these packages that have a page, each with its page. */
export function documentedExports(): ReadonlyMap<string, string> {
	const found = pages().flatMap((page): [string, string][] => {
		const text = readFileSync(join(repository, "content/docs", page), "utf8");
		const of = /^of:[ \t]*["']?([^\s"']+)/m.exec(text)?.[1] ?? "";
		return packages.includes(of.replace("@remotion/", "").split(/[#/]/)[0] ?? "") ? [[of, page]] : [];
	});
	return new Map(found);
}

/** The title of a page below `content/docs`. */
export function titleOf(page: string): string {
	return /^title:[ \t]*["']?(.*?)["']?$/m.exec(readFileSync(join(repository, "content/docs", page), "utf8"))?.[1] ?? page;
}

/** A short hash of a sample's code. */
export const hashOf = (code: string): string => createHash("sha256").update(code).digest("hex").slice(0, 8);

/** Imports of Node.js, and Skia, whose module for the web a project has to set up. */
const nodeOnly =
	/from ['"](?:node:|fs|path|webpack|react-dom\/|@remotion\/(?:bundler|renderer|cli|lambda|cloudrun|install-whisper-cpp|licensing|enable-scss|tailwind|skia)|@shopify)/;

const fence = /^([ \t]*)(`{3,})(tsx?)\b([^\n]*)\n(?:([\s\S]*?)\n)??\1\2[ \t]*$/gm;

/** The samples of the documentation that compile by themselves, and import from the packages. */
export function pageSamples(): PageSample[] {
	return pages().flatMap((page) => {
		const text = readFileSync(join(repository, "content/docs", page), "utf8");
		return [...text.matchAll(fence)].flatMap(([, indent = "", , language = "", meta = "", written = ""], index): PageSample[] => {
			if (/\b(?:quote|nocheck|file)\b/.test(meta) || written.includes("@errors")) return [];
			const code = written.replaceAll(`\n${indent}`, "\n").slice(indent.length);
			if (nodeOnly.test(code) || code.includes("registerRoot(")) return [];
			const uses = importsOf(code);
			const name = `${page} ${/\btitle="([^"]+)"/.exec(meta)?.[1] ?? `#${index + 1}`}`;
			return uses.length === 0 ? [] : [{ name, page, code, language, uses }];
		});
	});
}

const imports = /import\s+\{([^}]*)\}\s+from\s+['"]((?:@remotion\/|remotion\b)[^'"]*)['"]/g;

function importsOf(code: string): string[] {
	return [...code.matchAll(imports)].flatMap(([, names = "", from]) =>
		names.split(",").flatMap((written) => {
			const name = written.trim().split(/\s+as\s+/)[0] ?? "";
			return name === "" || name.startsWith("type ") ? [] : [`${from}#${name}`];
		}),
	);
}

const pages = () =>
	filesBelow("content/docs")
		.filter((file) => /\.mdx?$/.test(file) && !file.includes("/_"))
		.map((file) => file.replace("content/docs/", ""))
		.sort();
