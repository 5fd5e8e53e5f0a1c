import { expect, test } from "vitest";
import { siteModule, sitePrefix } from "../../../../generator/bundle/resolve-plugin.ts";
import { siteConfig } from "../../../support/config.ts";

test("components get the versions of each collection in the default language, the newest first", () => {
	const versions = { current: {}, "1.0": { dir: "old/1.0", label: "One" }, "2.0": { dir: "old/2.0" } };
	const config = siteConfig({
		base: "/sub/",
		locales: { en: {}, de: {} },
		collections: { docs: { dir: "docs", route: "/docs", layout: "docs", versions }, pages: { dir: "pages", route: "/", layout: "page" } },
	});
	const source = siteModule(`${sitePrefix}keyframe-docs/site`, config);
	expect(JSON.parse(source.replace(/^export const site = (.*);$/, "$1")).versions).toEqual({
		docs: [
			{ name: "current", label: "Next", path: "/sub/docs/next", isLast: false },
			{ name: "2.0", label: "2.0", path: "/sub/docs", isLast: true },
			{ name: "1.0", label: "One", path: "/sub/docs/1.0", isLast: false },
		],
	});
});
