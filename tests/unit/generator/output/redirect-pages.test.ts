import { expect, test } from "vitest";
import { redirectPages } from "../../../../generator/output/redirect-pages.ts";
import { filesOf, outputText } from "../../../support/output-text.ts";

const url = "https://example.com";

const pages = { "docs/a.md": {}, "docs/b/index.md": {} };

test("are pages that lead on in three ways, without scripts", async () => {
	const [file] = filesOf(redirectPages, pages, { url, base: "/sub/", redirects: [{ from: "/old", to: "/docs/a" }] });
	expect(file?.path).toBe("old.html");
	expect(await outputText(file)).toBe(`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="default-src 'self'">
<title>Moved</title>
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="0; url=/sub/docs/a">
<link rel="canonical" href="https://example.com/sub/docs/a">
<p>This page has moved to <a href="/sub/docs/a">/sub/docs/a</a>.</p>
</html>
`);
});

test("have a policy unless the site wants none", async () => {
	const [file] = filesOf(redirectPages, pages, { url, contentSecurityPolicy: false, redirects: [{ from: "/old", to: "/docs/a" }] });
	expect(await outputText(file)).not.toContain("policy");
});

test.each([
	["/old", "old.html"],
	["/old/", "old/index.html"],
	["/old.html", "old.html"],
	["/old/index.html", "old/index.html"],
	["/a/b/c", "a/b/c.html"],
])("from %s are the file %s", (from, path) => {
	expect(filesOf(redirectPages, pages, { redirects: [{ from, to: "/docs/b/" }] }).map((file) => file.path)).toEqual([path]);
});

test("escape where they lead, and the language", async () => {
	const to = `https://example.org/?a=1&b="><script>alert(1)</script>'`;
	const [file] = filesOf(redirectPages, pages, { url, language: `en"><script>`, redirects: [{ from: "/old", to }] });
	const html = await outputText(file);
	expect(html).not.toContain("<script");
	expect(html).toContain(
		`<link rel="canonical" href="https://example.org/?a=1&amp;b=&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&#39;">`,
	);
	expect(html).toContain('<html lang="en&quot;&gt;&lt;script&gt;">');
});
