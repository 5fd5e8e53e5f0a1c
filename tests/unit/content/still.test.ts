import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { type ClipName, clips } from "../../../content/compositions/clips.ts";
import { Still } from "../../../content/compositions/still.tsx";

const drawn = (name: ClipName) => renderToString(createElement(Still, { of: name }));

test.each(Object.keys(clips) as ClipName[])("the still picture of %s is the same in each build, and clips with what is in it", (name) => {
	const html = drawn(name);
	expect(drawn(name)).toBe(html);
	for (const [, id] of html.matchAll(/url\((?:&quot;)?#([^)&]+)/g)) expect(html).toContain(`id="${id}"`);
});
