import { readdirSync } from "node:fs";
import { join } from "node:path";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { Cover, coverOf } from "../../../content/covers/cover.tsx";
import { repository } from "../../support/cli.ts";

const posts = (collection: string) =>
	readdirSync(join(repository, "content", collection)).flatMap((file) =>
		/\.mdx?$/.test(file) ? [`/${collection}/${file.replace(/\.mdx?$/, "")}`] : [],
	);

const urls = ["blog", "success-stories", "learn"].flatMap(posts);

const drawn = (url: string) => renderToString(createElement(Cover, { picture: coverOf(url) }));

test.each(urls)("%s has a cover of its own", (url) => {
	const html = drawn(url);
	expect(urls.filter((other) => drawn(other) === html)).toEqual([url]);
	expect(html).not.toBe(drawn(`${url}-new`));
	expect(coverOf(url)?.alt).toMatch(/^\S.{10,}[^.]$/);
	expect(html).toMatch(/ width="\d+" height="\d+"/);
	// The content policy allows no styles in HTML.
	expect(html).not.toMatch(/NaN|undefined| style=/);
});

test("only covers further down wait for the reader to scroll", () => {
	const picture = coverOf("/learn/scene-system");
	expect(renderToString(createElement(Cover, { picture }))).toContain('loading="lazy"');
	expect(renderToString(createElement(Cover, { picture, isAtTop: true }))).not.toContain("lazy");
});

describe("a page without a drawing", () => {
	test("has an empty cover where its neighbors have one", () => {
		expect(drawn("/blog/9-9")).toContain('aria-label="A dark screen above a timeline"');
	});

	test("has none in the documentation", () => {
		expect(drawn("/docs/interpolate")).toBe("");
		expect(drawn("/blog")).toBe("");
	});
});
