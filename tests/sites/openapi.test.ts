import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { keyframe, repository } from "../support/cli.ts";
import { filesOf, temporarySite, writeFiles } from "../support/site.ts";

/** A site with the fixtures' documents, of which one refers to another file. */
function site(): string {
	const root = temporarySite({
		"site.config.ts": `import { defineSite } from "keyframe-docs";
import { openapi } from "keyframe-docs/openapi";
export default defineSite({
	title: "Site",
	collections: {
		docs: { dir: "docs", route: "/" },
		shop: { route: "/shop", ...openapi({ document: "api/shop.yaml", files: ["api/schemas/*.yaml"] }) },
		github: { route: "/github", ...openapi({ document: "api/github.json" }) },
	},
});
`,
		"docs/index.md": "# Home\n\n[Create](/shop/orders/create-order#request-body)\n",
	});
	cpSync(join(repository, "tests/fixtures/openapi"), join(root, "api"), { recursive: true });
	return root;
}

test("documents of OpenAPI become pages, which are checked like others", async () => {
	const root = site();
	expect(await keyframe(["build", root, "--strict"])).toMatchObject({ code: 0 });
	const read = (path: string) => readFileSync(join(root, "out", path), "utf8");
	const page = read("shop/orders/create-order.html");
	expect(page).toContain("<title>Create an order | Site</title>");
	expect(page).toMatch(/<label[^>]*>curl<\/label>.*<label[^>]*>JavaScript<\/label>.*<label[^>]*>Python<\/label>.*<label[^>]*>Go<\/label>/s);
	expect(page).toMatch(
		/<code>items<\/code> · array of <a href="\/shop\/schemas\/item">Item<\/a>.*?<summary>Fields of <code>items<\/code><\/summary>.*?<code>sku<\/code>/s,
	);
	expect(page).toContain('href="/shop/#authentication"');
	expect(read("shop/schemas/order.md")).toContain("# Order\n\nType: object");
	expect(read("github/licenses/get.html")).toContain("https://api.github.com/licenses/");
	expect(filesOf(join(root, "out")).filter((file) => /^(?:shop|github)\/.*\.html$/.test(file))).toHaveLength(42);
	// Nothing is requested from the servers of the API: their addresses are text.
	const addresses = [...page.matchAll(/<(?:script|link|img|iframe|form)\b[^>]*?\b(?:src|href|action)="([^"]*)"/g)].map(
		([, address]) => address,
	);
	expect(addresses.filter((address) => !address?.startsWith("/"))).toEqual([]);
});

test("pages follow the document, and its mistakes have their lines", async () => {
	const root = site();
	const check = () => keyframe(["check", root]);
	expect(await check()).toMatchObject({ code: 0 });
	writeFiles(root, { "api/schemas/item.yaml": "type: object\nproperties:\n  sku: { $ref: '#/missing' }\n" });
	const { code, stderr } = await check();
	expect([code, stderr]).toEqual([1, expect.stringContaining("api/schemas/item.yaml:3:8")]);
	expect(stderr).toContain("`#/missing` does not exist.");
	writeFiles(root, { "api/schemas/item.yaml": "type: object\nproperties:\n  article: { type: string }\n" });
	expect(await check()).toMatchObject({ code: 0 });
	expect(readFileSync(join(root, ".keyframe/pages/shop/schemas/item.md"), "utf8")).toContain("- `article` · string");
});
