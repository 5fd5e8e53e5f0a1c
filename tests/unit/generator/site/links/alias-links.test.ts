import { join } from "node:path";
import { expect, test } from "vitest";
import { aliasResolver } from "../../../../../generator/site/links/alias-links.ts";
import type { LinkResolver } from "../../../../../generator/site/links/resolved-link.ts";
import { siteConfig } from "../../../../support/config.ts";

const config = siteConfig({});

/** What a link is taken for. */
function plain(href: string, own: Partial<typeof config> = {}): string | undefined {
	const resolve: LinkResolver = (href) => ({ ok: true, url: href, asset: null });
	const resolved = aliasResolver(resolve, { ...config, ...own })(href, "link", null);
	return resolved.ok ? resolved.url : undefined;
}

test("an alias names a static file by its address and any other by its path", () => {
	expect(plain("@site/static/a/b.png")).toBe("/a/b.png");
	expect(plain("@site/docs/page.md#part")).toBe("/docs/page.md#part");
	expect(plain("@site/docs/page.md", { aliasDir: join(config.root, "website") })).toBe("/website/docs/page.md");
});

test("other addresses stay", () => {
	expect(plain("./a.md")).toBe("./a.md");
	expect(plain("pathname:///a.pdf")).toBe("pathname:///a.pdf");
});
