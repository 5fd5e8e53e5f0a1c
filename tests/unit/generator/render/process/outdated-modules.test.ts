import { expect, test } from "vitest";
import { createOutdatedCount } from "../../../../../generator/render/process/outdated-modules.ts";

const page = { renderer: "renderer.js", file: "a.mdx", module: "a.js", layout: null };

/** Whether a process has many outdated modules after these tasks. */
function isOutdated(tasks: readonly Parameters<ReturnType<typeof createOutdatedCount>>[0][]): boolean | undefined {
	const hasMany = createOutdatedCount();
	return tasks.map(hasMany).at(-1);
}

const versions = Array.from({ length: 40 }, (_, version) => version);

test("edits of a page, a layout or the theme leave outdated modules", () => {
	expect(isOutdated(versions.map((version) => ({ ...page, module: `a-${version}.js` })))).toBe(true);
	expect(isOutdated(versions.map((version) => ({ ...page, layout: { file: "l.tsx", module: `l-${version}.js` } })))).toBe(true);
	expect(isOutdated(versions.map((version) => ({ ...page, renderer: `renderer-${version}.js` })))).toBe(true);
});

test("a site with many pages, and pages that are rendered again, leave none", () => {
	expect(isOutdated(versions.map((version) => ({ ...page, file: `${version}.mdx`, module: `${version}.js` })))).toBe(false);
	expect(isOutdated(versions.map(() => page))).toBe(false);
	expect(isOutdated(versions.map((version) => ({ ...page, file: `${version}.md`, module: null })))).toBe(false);
});
