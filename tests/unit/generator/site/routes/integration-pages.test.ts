import { expect, test } from "vitest";
import { routeSource } from "../../../../../generator/site/routes/integration-pages.ts";
import { siteConfig } from "../../../../support/config.ts";
import { graphOf } from "../../../../support/documents.ts";

const config = siteConfig({
	collections: { blog: { dir: "blog", route: "/blog", fileNames: "dated", list: { title: "Posts", tags: false } } },
});
const { graph, route } = graphOf(
	{ "blog/2025-01-31-post.md": { title: "Post", frontMatter: { unlisted: true } }, "blog/b.md": {} },
	{ config },
);

test("a page with a source brings its front matter and the places in its file", () => {
	const page = routeSource(route("blog/2025-01-31-post.md"));
	expect(page).toMatchObject({ title: "Post", file: "blog/2025-01-31-post.md", collection: "blog", date: "2025-01-31", isListed: false });
	expect(page.at("unlisted")).toMatchObject({ line: 2 });
	expect(page.at("tags")).toEqual({ file: "blog/2025-01-31-post.md", line: 1, column: 1 });
});

test("a page that the site makes has neither a file nor a collection, and search engines find it unless it says otherwise", () => {
	const pages = new Map(graph.generated.map((generated) => [generated.path, routeSource(generated)]));
	expect(pages.get("/blog")).toMatchObject({ title: "Posts", file: null, collection: null, frontMatter: {}, date: null, isListed: true });
	expect(pages.get("/404")).toMatchObject({ title: "Page not found", file: null, isListed: false });
	expect(pages.get("/404")?.at()).toBeNull();
});
