import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { clientModules, type ModuleSize } from "../../generator/bundle/client-scripts.ts";
import { loadConfig } from "../../generator/config/load-config.ts";
import { startChromium } from "../browser/chromium.ts";
import { type Fetched, totalBytes, visitPage } from "../browser/page-visit.ts";
import { repository } from "../support/cli.ts";
import { startServerProcess } from "../support/start-server-process.ts";

const usage = `Usage: npm run weigh -- [path]…

Builds this site and prints what a first visit of each page fetches: bytes under gzip -9. Then the
modules in each script, in bytes before compression. The paths are by default those of a short and a
long reference page, a page with an island, and two posts.
`;

const ordinaryPaths = ["/docs/continue-render", "/docs/interpolate", "/docs/easing", "/blog/4-0", "/blog/3-3"];

/** Modules below this size in bytes are printed as one line. */
const smallModule = 400;

/** Prints the weight of pages. */
export async function run(args: readonly string[]): Promise<void> {
	if (args.some((path) => !path.startsWith("/"))) return print(usage);
	const folder = mkdtempSync(join(tmpdir(), "keyframe-weight-"));
	try {
		const out = join(folder, "out");
		const built = spawnSync(process.execPath, [join(repository, "generator/bin.js"), "build", repository, "--out", out, "--quiet"], {
			stdio: "inherit",
		});
		if (built.status !== 0) throw new Error("The site does not build");
		const pages = await visitPages(out, args.length === 0 ? ordinaryPaths : args);
		for (const [path, files] of pages) print(pageTable(path, files));
		const { config } = await loadConfig(repository, {});
		const modules = await clientModules(config);
		for (const name of scriptNames(pages)) print(moduleTable(name, modules.get(name) ?? []));
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

type Visits = ReadonlyMap<string, readonly Fetched[]>;

async function visitPages(out: string, paths: readonly string[]): Promise<Visits> {
	const server = await startServerProcess(["serve", out]);
	const browser = await startChromium();
	const pages = new Map<string, readonly Fetched[]>();
	for (const path of paths) {
		const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
		pages.set(path, await visitPage(await context.newPage(), new URL(path, server.url).href));
		await context.close();
	}
	await Promise.all([browser.close(), server.stop()]);
	return pages;
}

function scriptNames(pages: Visits): Set<string> {
	const scripts = [...pages.values()].flat().filter(({ type }) => type === "script");
	return new Set(scripts.map(({ path }) => basename(path)));
}

function pageTable(path: string, files: readonly Fetched[]): string {
	const lines = files.map(({ bytes, type, path }) => line(bytes, `${type} ${path}`));
	return [`${path}: ${(totalBytes(files) / 1024).toFixed(1)} KB`, ...lines, ""].join("\n");
}

function moduleTable(name: string, modules: readonly ModuleSize[]): string {
	const large = modules.filter(({ bytes }) => bytes >= smallModule).sort((a, b) => b.bytes - a.bytes);
	const rest = modules.filter(({ bytes }) => bytes > 0 && bytes < smallModule);
	const lines = large.map(({ path, bytes }) => line(bytes, path));
	const restLine = line(
		rest.reduce((sum, { bytes }) => sum + bytes, 0),
		`${rest.length} smaller ones`,
	);
	return [name, ...lines, ...(rest.length > 0 ? [restLine] : []), ""].join("\n");
}

const line = (bytes: number, text: string) => `${String(bytes).padStart(9)}  ${text}`;

function print(text: string): void {
	process.stdout.write(`${text}\n`);
}
