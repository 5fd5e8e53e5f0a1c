import { copyFileSync, mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { expect, test } from "vitest";
import { repository } from "../../support/cli.ts";
import { recordedRuns } from "../../support/recorded-runs.ts";
import { temporarySite } from "../../support/site.ts";
import { filesBelow } from "../../support/source-files.ts";
import { runScript } from "./native-packages.ts";

// Runs the samples of the documentation that render in Node.js, all against one project with one bundle and one browser. That takes minutes, so `runs.json` records
// the samples that have run: only others run, and every eighth, which shows that the project still works. `UPDATE_RUNS=1` records what has run.

/** Samples that nothing can run here, by page and title, and why. */
const notRun: Readonly<Record<string, string>> = {
	"3-0-migration.md still.ts": "It opens a bundle at an address of the reader.",
	"chromium-flags.md render.ts": "It renders a bundle that a command has made.",
	"dataset-render.md render-whole.ts": "It renames the file that it has rendered.",
	"enable-scss/enable-scss.md #4": "It needs a project with SCSS.",
	"env-variables.md render.ts": "It renders a bundle that a command has made.",
	"ffmpeg.md render.ts": "It renders a bundle that a command has made.",
	"gl-options.md #4": "It renders a bundle that a command has made.",
	"javascript.md render.mjs": "It bundles a project in JavaScript.",
	"legacy-babel.md with-babel.ts": "It is a part of a configuration.",
	"miscellaneous/chrome-headless-shell.md #3": "It renders a bundle that a command has made.",
	"miscellaneous/live-streaming.md stream.mts": "It needs an FFmpeg that can write HLS.",
	"miscellaneous/snippets/jumpcuts.md find-parts.mts": "It reads a recording with sound, which is not there.",
	"miscellaneous/typescript-aliases.md render.ts": "It imports a file that the page shows elsewhere.",
	"miscellaneous/typescript-aliases.md webpack-override.ts": "It is a part of a configuration.",
	"performance.md slowest.mts": "It renders a bundle that a command has made.",
	"recorder/editing/silence-removal.md measure.mts": "It reads a recording with sound, which is not there.",
	"renderer/render-media.md progress.mts": "It is a callback for a render.",
	"renderer/render-media.md render-for-request.mts": "It needs a request.",
	"skia/enable-skia.md src/webpack-override.ts": "It is a part of a configuration.",
	"ssr-node.md #6": "It is a part of a script.",
	"tailwind-v4/enable-tailwind.md #3": "It needs a project with Tailwind CSS.",
	"tailwind/enable-tailwind.md packages/video/render.mts": "It needs a project with Tailwind CSS.",
	"terminology/remotion-root.md bundle-from-monorepo.mts": "It bundles a package of a monorepo.",
	"testing.md pictures.test.ts": "It is a test, which the test runner of Node.js starts.",
	"troubleshooting/bundling-bundle.md render-request.mts": "It renders a bundle that a command has made.",
	"webpack.md #8": "It is a part of a configuration.",
	"webpack.md render.ts": "It imports a file that the page shows elsewhere.",
	"webpack.md webpack-override.ts": "It is a part of a configuration.",
};

type Sample = { readonly name: string; readonly code: string };

const packages = join(repository, "content/samples/node_modules");
const here = join(repository, "tests/checks/node-samples");
const fence = /^([ \t]*)(`{3,})[jt]s\b([^\n]*)\n([\s\S]*?)\n\1\2[ \t]*$/gm;

/** The samples that import the renderer or the bundler, except those that a check compares or that readers do not see. */
const samples = filesBelow("content/docs")
	.filter((file) => /\.mdx?$/.test(file) && !file.includes("/_"))
	.flatMap((file): Sample[] => {
		const page = file.replace("content/docs/", "");
		return [...readFileSync(join(repository, file), "utf8").matchAll(fence)].flatMap(([, , , meta = "", code = ""], index) => {
			if (/\b(?:quote|assert|run)\b/.test(meta) || !/from '@remotion\/(?:bundler|renderer)'/.test(code)) return [];
			return [{ name: `${page} ${/\btitle="([^"]+)"/.exec(meta)?.[1] ?? `#${index + 1}`}`, code }];
		});
	});

const title = `
import {AbsoluteFill, Composition, Still, useCurrentFrame} from 'remotion';
const Title = () => <AbsoluteFill>{useCurrentFrame()}</AbsoluteFill>;
const size = {component: Title, width: 160, height: 90};
const ids = ['Badge', 'Captioned', 'Certificate', 'Film', 'Greeting', 'Podcast', 'Scene', 'Talk', 'Theme', 'Title'];
export const Root = () => [
	...ids.map((id) => <Composition key={id} id={id} {...size} fps={30} durationInFrames={60} />),
	...['Cover', 'Thumbnail'].map((id) => <Still key={id} id={id} {...size} />),
];`;

const entry = "import {registerRoot} from 'remotion';\nimport {Root} from './root';\nregisterRoot(Root);\n";

/** Writes a project with a module for each sample, and returns its folder. */
async function makeProject(chosen: readonly Sample[]): Promise<string> {
	const root = temporarySite({
		"package.json": '{ "type": "module" }',
		"people.json": '[{ "id": "1", "name": "Ada" }]',
		"src/index.ts": entry,
		"src/index.tsx": entry,
		"src/root.tsx": title,
	});
	symlinkSync(packages, join(root, "node_modules"));
	for (const folder of ["samples", "public", "out"]) mkdirSync(join(root, folder));
	copyFileSync(join(here, "packages.js"), join(root, "packages.mjs"));
	copyFileSync(join(here, "run.js"), join(root, "run.mjs"));
	await Promise.all(
		chosen.map(({ code, name }) =>
			build({
				...{
					stdin: { contents: code, loader: "ts", resolveDir: root },
					bundle: true,
					packages: "external",
					platform: "node",
					format: "esm",
				},
				...{ alias: { "@remotion/bundler": "../packages.mjs", "@remotion/renderer": "../packages.mjs" }, external: ["../packages.mjs"] },
				outfile: join(root, "samples", `${fileName(name)}.mjs`),
			}),
		),
	);
	return root;
}

const fileName = (name: string) => name.replace(/[^\w#.]+/g, "_");

type Result = { readonly name: string; readonly error?: string; readonly sizes: readonly number[] };

/** What each sample runs in, and the versions of the packages. */
const setting = [
	title,
	entry,
	...["packages.js", "run.js", "../../../content/samples/package.json"].map((file) => readFileSync(join(here, file), "utf8")),
];

test("the samples for Node.js run, and write files", async () => {
	expect(Object.keys(notRun).filter((name) => samples.every((sample) => sample.name !== name))).toEqual([]);
	const runnable = samples.filter(({ name }) => !Object.hasOwn(notRun, name));
	const runs = recordedRuns(join(here, "runs.json"), Object.fromEntries(runnable.map(({ name, code }) => [name, [code, ...setting]])));
	const chosen = runnable.filter(({ name }, index) => index % 8 === 0 || runs.isMissing(name));
	const results = await runScript<Result>(packages, { folder: await makeProject(chosen), script: "run.mjs" });
	expect(results.flatMap(({ name, error }) => (error === undefined ? [] : [`${name}: ${error}`]))).toEqual([]);
	expect(results.map(({ name }) => name).sort()).toEqual(chosen.map(({ name }) => `${fileName(name)}.mjs`).sort());
	const sizes = results.flatMap((result) => result.sizes);
	expect(sizes.length).toBeGreaterThan(0);
	expect(results.filter(({ sizes }) => sizes.includes(0)).map(({ name }) => name)).toEqual([]);
	runs.record();
}, 400_000);
