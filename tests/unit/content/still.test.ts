import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { type ClipName, clips } from "../../../content/compositions/clips.ts";
import { RenderedFrame } from "../../../content/compositions/rendered-frame.tsx";
import { Still } from "../../../content/compositions/still.tsx";

const drawn = (name: ClipName) => renderToString(createElement(Still, { of: name }));

test.each(Object.keys(clips) as ClipName[])("the still picture of %s is the same in each build, and clips with what is in it", (name) => {
	const html = drawn(name);
	expect(drawn(name)).toBe(html);
	for (const [, id] of html.matchAll(/url\((?:&quot;)?#([^)&]+)/g)) expect(html).toContain(`id="${id}"`);
});

test("paths are as short as SVG allows, and colors mixed from others are", () => {
	const Picture = () => createElement("path", { fill: "rgba(11, 132, 243, 1)", d: "M 1.23456 -2 L 3 -4 Z" });
	const video = { width: 1, height: 1, fps: 1, durationInFrames: 1 };
	const html = renderToString(createElement(RenderedFrame, { component: Picture, video, frame: 0, alt: "", className: "" }));
	expect(html).toContain('<path fill="#0b84f3" d="M1.23-2L3-4Z"/>');
});
