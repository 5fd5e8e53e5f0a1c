import { copyFileSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { repository } from "../../support/cli.ts";
import { type PageStep, pageSteps } from "../../support/page-project.ts";
import { differsFrom } from "../../support/picture-difference.ts";
import { recordedRuns } from "../../support/recorded-runs.ts";
import { temporarySite } from "../../support/site.ts";
import { filesBelow } from "../../support/source-files.ts";
import { runScript } from "../node-samples/native-packages.ts";

// Follows each tutorial as a reader does: writes its files, runs its scripts, and renders the pictures with the packages themselves.
// `UPDATE_GOLDEN=1` draws the pictures anew. A tutorial that has not changed since its run was recorded in `runs.json` is not followed again.

const packages = join(repository, "content/samples/node_modules");

/** Width of the pictures in pixels. */
const width = 640;

const tutorials = filesBelow("content/learn")
	.filter((file) => file.endsWith(".md") && !file.includes("/_"))
	.map((file) => ({ file, steps: pageSteps(readFileSync(join(repository, file), "utf8")) }));

/** A picture of a tutorial, and the folder with the files that a reader has at this point. */
type Picture = { readonly golden: string; readonly composition: string; readonly frame: number; readonly root: string };
/** A script that a page runs, with the files around it, and what the page says it prints. */
type Script = { readonly folder: string; readonly file: string; readonly output: string | null };
type Work = { readonly pictures: readonly Picture[]; readonly scripts: readonly Script[] };

/** Writes the state of a tutorial at each of its pictures and scripts. */
function writeTutorial(project: string, { file, steps }: { readonly file: string; readonly steps: readonly PageStep[] }): Work {
	const files = new Map<string, string>();
	const [pictures, scripts]: [Picture[], Script[]] = [[], []];
	for (const [index, step] of steps.entries()) {
		const folder = join("steps", file.replace(/\W+/g, "-"), String(index));
		const write = () => {
			for (const [path, code] of files) writeFile(join(project, folder, path), code);
		};
		if (step.kind === "file") files.set(step.path, step.code);
		// The first picture may show the end.
		if (step.kind === "picture" && files.has("src/Root.tsx")) {
			write();
			pictures.push({ ...step, golden: join(dirname(file), step.path), root: `./${join(folder, "src/Root.tsx")}` });
		}
		const script = step.kind === "command" ? /^npx tsx (\S+\.mts)$/.exec(step.command)?.[1] : undefined;
		if (script) {
			write();
			const next = steps[index + 1];
			scripts.push({ folder, file: script, output: next?.kind === "output" ? next.text : null });
		}
	}
	return { pictures, scripts };
}

function writeFile(path: string, text: string): void {
	mkdirSync(dirname(path), { recursive: true });
	writeFileSync(path, text);
}

/** An entry point with the compositions of all pictures. The variable `STEP` of a render chooses. */
const entry = (pictures: readonly Picture[]) => `import {registerRoot} from 'remotion';
${pictures.map(({ root }, index) => `import {RemotionRoot as Root${index}} from '${root}';`).join("\n")}
const roots = [${pictures.map((_, index) => `Root${index}`).join(", ")}];
registerRoot(roots[Number(process.env.STEP)]);
`;

type Result = { readonly kind: "script" | "picture"; readonly index: number; readonly output?: string; readonly error?: string };

const follower = join(repository, "tests/checks/tutorials/follow.js");
const packagesModule = join(repository, "tests/checks/node-samples/packages.js");

/** What the run of a tutorial depends on, apart from these tests. */
function dependencies({ file, steps }: (typeof tutorials)[number]): (string | Uint8Array)[] {
	const pictures = steps.flatMap((step) => (step.kind === "picture" ? [join(repository, dirname(file), step.path)] : []));
	const files = [follower, packagesModule, join(repository, "content/samples/package.json"), ...pictures];
	return [JSON.stringify(steps), ...files.map((path) => readFileSync(path))];
}

test("the files of tutorials render their pictures, and their scripts print what the page says", async () => {
	const runs = recordedRuns(
		join(repository, "tests/checks/tutorials/runs.json"),
		Object.fromEntries(tutorials.map((tutorial) => [tutorial.file, dependencies(tutorial)])),
	);
	const chosen = tutorials.filter(({ file }) => runs.isMissing(file));
	if (chosen.length === 0) return;
	const project = temporarySite({ "package.json": '{ "type": "module" }' });
	symlinkSync(packages, join(project, "node_modules"));
	mkdirSync(join(project, "public"));
	const work = chosen.map((tutorial) => writeTutorial(project, tutorial));
	const pictures = work.flatMap((each) => each.pictures);
	const scripts = work.flatMap((each) => each.scripts);
	writeFile(join(project, "src/index.ts"), entry(pictures.map((picture) => ({ ...picture, root: `.${picture.root}` }))));
	writeFile(join(project, "work.json"), JSON.stringify({ pictures, scripts, width }));
	copyFileSync(packagesModule, join(project, "packages.mjs"));
	copyFileSync(follower, join(project, "follow.mjs"));

	const results = await runScript<Result>(packages, { folder: project, script: "follow.mjs" });
	expect(results.flatMap(({ kind, index, error }) => (error === undefined ? [] : [[kind, index, error]]))).toEqual([]);
	expect(results).toHaveLength(pictures.length + scripts.length);
	const differences: string[] = [];
	for (const [index, { golden }] of pictures.entries()) {
		const by = await differsFrom(join(repository, golden), join(project, "pictures", `${index}.webp`));
		if (by !== null) differences.push(`${golden} (step ${index}): ${by}`);
	}
	const printed = results.filter(({ kind }) => kind === "script").map(({ output }) => output?.trim());
	expect(printed).toEqual(scripts.map(({ output }, index) => output?.trim() ?? printed[index]));
	expect(differences).toEqual([]);
	runs.record();
}, 400_000);
