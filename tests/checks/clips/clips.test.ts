import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, extname, join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { repository } from "../../support/cli.ts";
import { findChromium } from "../../support/find-chromium.js";
import { pageSteps } from "../../support/page-project.ts";
import { temporarySite } from "../../support/site.ts";
import { filesBelow } from "../../support/source-files.ts";
import { nativePackages } from "../node-samples/native-packages.ts";

// The files that commands of pages have written. `npm run clips` runs the commands again; `UPDATE_CLIPS=talk` those of clips whose names begin with `talk`.

/** A clip as a page asks for it. */
type Wanted = { readonly page: string; readonly command: string; readonly poster: number; readonly filesOf: string };
/** What is known about a clip. Size in bytes, processor time of the command in seconds (`null` if nobody has measured it), size of the poster in pixels. */
type Facts = {
	readonly file: string;
	readonly command: string;
	readonly bytes: number;
	readonly seconds: number | null;
	readonly width?: number;
	readonly height?: number;
};

const folder = join(repository, "content/docs/_clips");
const packages = join(repository, "content/samples/node_modules");

/** What a clip may weigh, in bytes. */
const limit = 150_000;

const fence = /^```bash ([^\n]*\bclip=([\w-]+)[^\n]*)\n([^\n]+)\n```$/gm;

const wanted = new Map(
	filesBelow("content/docs", "content/learn").flatMap((page): [string, Wanted][] =>
		/\/_|\.(?!mdx?$)\w+$/.test(page)
			? []
			: [...readFileSync(join(repository, page), "utf8").matchAll(fence)].map(([, meta = "", name = "", command = ""]) => {
					const filesOf = join(dirname(page), /\bpage=(\S+)/.exec(meta)?.[1] ?? page.slice(dirname(page).length + 1));
					return [name, { page, command, poster: Number(/\bposter=(\d+)/.exec(meta)?.[1] ?? 0), filesOf }];
				}),
	),
);

const known = () => JSON.parse(readFileSync(join(folder, "clips.json"), "utf8")) as Readonly<Record<string, Facts>>;

/** The bundler would read the settings with the TypeScript of this repository, whose version 7 it does not support. */
const settings = `import {Config} from '@remotion/cli/config';
Config.overrideWebpackConfig((configuration) => {
	for (const {use} of configuration.module.rules)
		for (const {loader, options} of Array.isArray(use) ? use : [])
			if (loader?.includes('esbuild-loader')) options.tsconfigRaw = {compilerOptions: {jsx: 'react-jsx'}};
	return configuration;
});
`;

/** Writes the files that a page shows, and returns their folder. */
function makeProject(page: string): string {
	const root = temporarySite({ "package.json": '{ "type": "module" }', "tsconfig.json": "{}" });
	symlinkSync(packages, join(root, "node_modules"));
	const files = new Map([
		["src/index.ts", "import {registerRoot} from 'remotion';\nimport {RemotionRoot} from './Root';\nregisterRoot(RemotionRoot);\n"],
	]);
	const scripts: string[] = [];
	for (const step of pageSteps(readFileSync(join(repository, page), "utf8"))) {
		if (step.kind === "file") files.set(step.path, step.code);
		const script = step.kind === "command" && /^npx tsx (make\S+)$/.exec(step.command)?.[1];
		if (script) scripts.push(script);
	}
	for (const [path, code] of [...files, ["remotion.config.ts", settings] as const]) {
		mkdirSync(join(root, dirname(path)), { recursive: true });
		writeFileSync(join(root, path), code);
	}
	for (const script of scripts) {
		execFileSync(join(repository, "node_modules/.bin/esbuild"), [script, "--outfile=script.mjs"], { cwd: root });
		execFileSync(process.execPath, ["script.mjs"], { cwd: root });
	}
	return root;
}

/** Runs a command of a page, and returns its processor time in seconds. */
function run(command: string, root: string): number {
	const words = command.replace(/^npx remotion /, "").split(" ");
	const script = ["node_modules/@remotion/cli/remotion-cli.js", ...words, `--browser-executable=${findChromium({ mayBeShell: true })}`];
	const timed = ["-c", 'TIMEFORMAT="%U %S"; { time "$@" >log.txt 2>&1; } 2>time.txt', "bash", process.execPath, ...script];
	execFileSync("bash", timed, { cwd: root, env: { ...process.env, ...nativePackages(packages) } });
	const [user = 0, system = 0] = readFileSync(join(root, "time.txt"), "utf8").split(" ").map(Number);
	return Math.round((user + system) * 10) / 10;
}

/** Renders a clip and the picture that stands for it. */
async function render(name: string, { command, poster, filesOf }: Wanted): Promise<Facts> {
	const root = makeProject(filesOf);
	const output = command.split(" ").find((word) => word.startsWith("out/")) ?? "";
	const seconds = run(command, root);
	copyFileSync(join(root, output), join(folder, `${name}${extname(output)}`));
	const facts = { file: output.slice("out/".length), command, bytes: statSync(join(root, output)).size, seconds };
	if (/\.(?:mp3|m4a|wav)$/.test(output)) return facts;
	const [, , , composition = ""] = command.split(" ");
	run(`npx remotion still ${composition} out/poster.png --frame=${poster}`, root);
	const { width = 0, height = 0 } = await sharp(join(root, "out/poster.png"))
		.resize({ width: 640 })
		.webp({ quality: 80 })
		.toFile(join(folder, `${name}.webp`));
	return { ...facts, width, height };
}

/** Records a clip, and forgets those that pages no longer name. */
function keep(name: string, facts: Facts): void {
	const clips = Object.entries({ ...known(), [name]: facts }).filter(([name]) => wanted.has(name));
	const sorted = clips.sort(([a], [b]) => (a < b ? -1 : 1));
	writeFileSync(join(folder, "clips.json"), `${JSON.stringify(Object.fromEntries(sorted), null, "\t")}\n`);
}

test("pages show clips that their commands have written, and that are small", async () => {
	const chosen = process.env.UPDATE_CLIPS;
	if (chosen !== undefined) {
		for (const [name, clip] of wanted) if (chosen === "all" || name.startsWith(chosen)) keep(name, await render(name, clip));
	}
	const clips = known();
	expect(Object.entries(clips).map(([name, { command }]) => [name, command])).toEqual(
		[...wanted].map(([name, { command }]) => [name, command]).sort(),
	);
	// A clip that a page has just named is not there before.
	const { clipFiles } = await import("../../../content/docs/_components/clip/clip-files.ts");
	expect(Object.keys(clipFiles)).toEqual(Object.keys(clips));
	const files = readdirSync(folder).filter((file) => file !== "clips.json");
	const expected = Object.entries(clips).flatMap(([name, { file, width }]) => [
		`${name}${extname(file)}`,
		...(width ? [`${name}.webp`] : []),
	]);
	expect(files.sort()).toEqual(expected.sort());
	for (const [name, { file, bytes }] of Object.entries(clips)) {
		expect([name, bytes]).toEqual([name, statSync(join(folder, `${name}${extname(file)}`)).size]);
		expect([name, bytes < limit]).toEqual([name, true]);
	}
}, 1_800_000);
