import { expect, test, vi } from "vitest";
import { sitePage } from "../../../../../generator/render/main/site-page.ts";
import type { SourceRoute } from "../../../../../generator/site/graph/site-graph.ts";
import { siteConfig } from "../../../../support/config.ts";
import { graphOf } from "../../../../support/documents.ts";

const heading = { depth: 2, id: "part", text: "Part" };

test("the headings of a page are read when they are asked for, and a copy has them", () => {
	const config = siteConfig({ collections: { docs: { dir: "docs", route: "/" } } });
	const [route] = graphOf({ "docs/a.md": {} }, { config }).graph.routes;
	const get = vi.fn(() => [heading]);
	const document = Object.defineProperty({ ...route?.document }, "headings", { get });
	const page = sitePage({ ...route, document } as SourceRoute, "/");
	expect(page.path).toBe("/a");
	expect(get).not.toHaveBeenCalled();
	expect([page.headings, { ...page }.headings]).toEqual([[heading], [heading]]);
});
