import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { templateNames } from "../../generator/init/template-names.ts";
import { keyframe } from "../support/cli.ts";
import { startServer } from "../support/start-server.ts";
import { violationsInBothModes } from "./axe.ts";
import { launchBrowser } from "./browser.ts";

const openPage = launchBrowser();

test.each(templateNames)("the start page of the template %s is accessible in both modes", async (template) => {
	const root = mkdtempSync(join(tmpdir(), "keyframe-template-"));
	onTestFinished(() => rmSync(root, { recursive: true, force: true }));
	await keyframe(["init", root, "--template", template]);
	await keyframe(["build", root, "--quiet"]);
	const server = await startServer(["serve", root]);
	onTestFinished(() => server.stop());
	const { page } = await openPage();
	await page.goto(server.url);
	if (template === "marketing") {
		// It opens with something to look at, on the first screen.
		const figure = await page.getByRole("figure", { name: "Calls and their results" }).boundingBox();
		expect((figure?.y ?? 0) + (figure?.height ?? 0)).toBeLessThan(page.viewportSize()?.height ?? 0);
	}
	expect(await violationsInBothModes(page)).toEqual([]);
});
