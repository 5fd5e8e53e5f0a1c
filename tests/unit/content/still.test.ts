import { readdirSync } from "node:fs";
import { join } from "node:path";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import type { Clip } from "../../../content/compositions/clip.ts";
import { clips } from "../../../content/compositions/clips.ts";
import { RenderedFrame } from "../../../content/compositions/rendered-frame.tsx";
import { Still } from "../../../content/compositions/still.tsx";
import { templateClip } from "../../../content/compositions/template-clips.ts";
import { repository } from "../../support/cli.ts";

const templates = readdirSync(join(repository, "content/templates")).map((file) => file.replace(/\.md$/, ""));

const pictures: Readonly<Record<string, Clip>> = { ...clips, ...Object.fromEntries(templates.map((id) => [id, templateClip(id)])) };

const drawn = (of: Clip, frame = of.stillFrame) => renderToString(createElement(Still, { of, frame }));

test.each(Object.entries(pictures))("the still picture of %s is the same in each build, and clips with what is in it", (_, clip) => {
	const html = drawn(clip);
	expect(drawn(clip)).toBe(html);
	for (const [, id] of html.matchAll(/url\((?:&quot;)?#([^)&]+)/g)) expect(html).toContain(`id="${id}"`);
});

test.each(templates)("the composition of the template %s is its own, moves, and draws without styles", (id) => {
	const clip = templateClip(id);
	expect(templates.filter((other) => templateClip(other).component === clip.component)).toEqual([id]);
	const frames = new Set([0, 30, 60, 90].map((frame) => drawn(clip, frame)));
	expect(frames.size).toBeGreaterThan(2);
	for (const frame of frames) {
		expect(frame).not.toMatch(/NaN|undefined/);
		expect(frame).not.toContain(" style=");
	}
});

test("paths are as short as SVG allows, and colors mixed from others are", () => {
	const Picture = () => createElement("path", { fill: "rgba(11, 132, 243, 1)", d: "M 1.23456 -2 L 3 -4 Z" });
	const video = { width: 1, height: 1, fps: 1, durationInFrames: 1 };
	const html = renderToString(createElement(RenderedFrame, { component: Picture, video, frame: 0, alt: "", className: "" }));
	expect(html).toContain('<path fill="#0b84f3" d="M1.23-2L3-4Z"/>');
});
