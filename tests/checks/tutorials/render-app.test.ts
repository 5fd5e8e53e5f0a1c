import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { chromium } from "playwright";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { repository } from "../../support/cli.ts";
import { findChromium } from "../../support/find-chromium.js";
import { type PageStep, pageSteps } from "../../support/page-project.ts";
import { differsFrom } from "../../support/picture-difference.ts";
import { recordedRuns } from "../../support/recorded-runs.ts";
import { temporarySite } from "../../support/site.ts";
import { nativePackages } from "../node-samples/native-packages.ts";

// Builds the app of the tutorial from what its page shows, and uses it as a visitor: if it has changed since its run was recorded.

const packages = join(repository, "content/samples/node_modules");
const page = join(repository, "content/learn/render-app.md");

/** Writes the files of the tutorial, runs its commands of esbuild, and returns the folder of the app. */
function makeApp(steps: readonly PageStep[]): string {
	const root = temporarySite({ "package.json": '{ "type": "module" }' });
	symlinkSync(packages, join(root, "node_modules"));
	copyFileSync(join(repository, "tests/checks/node-samples/packages.js"), join(root, "packages.mjs"));
	const esbuild = (...args: readonly string[]) =>
		execFileSync(join(repository, "node_modules/.bin/esbuild"), args, { cwd: root, stdio: "pipe" });
	for (const step of steps) {
		if (step.kind === "file") {
			mkdirSync(dirname(join(root, step.path)), { recursive: true });
			writeFileSync(join(root, step.path), step.code);
		}
		if (step.kind === "command" && step.command.startsWith("npx esbuild ")) esbuild(...step.command.split(" ").slice(2));
	}
	const aliases = ["bundler", "renderer"].map((name) => `--alias:@remotion/${name}=./packages.mjs`);
	esbuild(
		"server/index.ts",
		"--bundle",
		"--packages=external",
		"--external:./packages.mjs",
		...aliases,
		"--platform=node",
		"--format=esm",
		"--outfile=server.mjs",
	);
	return root;
}

/** Starts the server of the app, and returns its address. */
async function startApp(root: string): Promise<string> {
	const env = { ...process.env, ...nativePackages(packages), CHROMIUM_PATH: findChromium({ mayBeShell: true }) ?? "", PORT: "0" };
	const server = spawn(process.execPath, ["server.mjs"], { cwd: root, env, stdio: ["ignore", "pipe", "inherit"], detached: true });
	// With its browser. The renderer keeps the process alive after other signals.
	onTestFinished(() => void process.kill(-(server.pid ?? 0), "SIGKILL"));
	const [printed] = await once(server.stdout, "data");
	return String(printed).trim();
}

const picture = join(repository, "content/learn/_render-app/app.webp");

test("the app of the tutorial shows what is typed, and renders it", async () => {
	const steps = pageSteps(readFileSync(page, "utf8"));
	const files = [picture, join(repository, "tests/checks/node-samples/packages.js"), join(repository, "content/samples/package.json")];
	const runs = recordedRuns(join(repository, "tests/checks/tutorials/app-runs.json"), {
		"render-app": [JSON.stringify(steps), ...files.map((file) => readFileSync(file))],
	});
	if (!runs.isMissing("render-app")) return;
	const root = makeApp(steps);
	const url = await startApp(root);
	const post = (body: unknown) => fetch(`${url}/renders`, { method: "POST", body: JSON.stringify(body) });
	expect((await post({ name: "", event: "a", color: "#0b84f3" })).status).toBe(400);
	expect((await fetch(`${url}/renders/none`)).status).toBe(404);

	const browser = await chromium.launch({ executablePath: findChromium({ mayBeShell: true }) ?? "" });
	onTestFinished(() => browser.close());
	const visitor = await browser.newPage({ viewport: { width: 960, height: 480 } });
	await visitor.goto(url);
	const preview = visitor.locator(".__remotion-player");
	await expect.poll(() => preview.innerText()).toContain("Ada,");
	await sharp(await visitor.screenshot())
		.webp({ quality: 80 })
		.toFile(join(root, "app.webp"));
	expect(await differsFrom(picture, join(root, "app.webp"))).toBe(null);

	await visitor.getByLabel("Name").fill("Grace");
	await expect.poll(() => preview.innerText()).toContain("Grace,");
	await visitor.getByRole("button", { name: "Make the video" }).click();
	const link = visitor.getByRole("link", { name: "Download it" });
	await link.waitFor({ timeout: 120_000 });
	const video = await fetch(new URL((await link.getAttribute("href")) ?? "", url));
	expect(video.headers.get("content-type")).toBe("video/mp4");
	expect(Buffer.from(await video.arrayBuffer()).toString("latin1", 4, 8)).toBe("ftyp");
	runs.record();
}, 240_000);
