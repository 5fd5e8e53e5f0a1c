import { expect, test } from "vitest";
import { frameHtml } from "../../../content/compositions/frame-html.tsx";
import { scenes } from "../../../content/learn/_apple-wow/live/scenes.tsx";
import { type SceneName, stillFrames } from "../../../content/learn/_apple-wow/live/still-frames.ts";
import { frameToSvg } from "./frame-to-svg.ts";

const video = { width: 1920, height: 1080, fps: 30, durationInFrames: 150 };
const stills = new URL("../../../content/learn/_apple-wow/live/stills/", import.meta.url);

// `vitest -u` draws them anew.
test.each(Object.entries(stillFrames))("the still picture of %s is what its composition draws", async (name, frame) => {
	const html = frameHtml({ component: scenes[name as SceneName], video, frame });
	await expect(frameToSvg(html, video)).toMatchFileSnapshot(new URL(`${name}.svg`, stills).pathname);
});
