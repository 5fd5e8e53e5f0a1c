import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Root, RootContent } from "hast";
import { fromHtml } from "hast-util-from-html";
import { beforeAll, describe, expect, test } from "vitest";
import { keyframe, repository } from "../support/cli.ts";
import { temporaryFolder } from "../support/site.ts";

/** One page with every component as directives, the same page with components of MDX. */
const out = join(temporaryFolder(), "out");

beforeAll(async () => {
	const { code, stderr } = await keyframe(["build", join(repository, "tests/fixtures/components"), "--out", out]);
	expect(stderr).not.toContain("error");
	expect(code).toBe(0);
});

/** The sections of a page by the id of their heading: elements, attributes in order, text without its white space. Ids that are made up are alike. */
function sections(file: string): Map<string, string[]> {
	const article = /<article[^>]*>([\s\S]*?)<footer/.exec(readFileSync(join(out, file), "utf8"))?.[1] ?? "";
	const found = new Map<string, string[]>();
	let lines: string[] = [];
	const walk = (node: Root | RootContent, depth: number) => {
		if (node.type === "text" && node.value.trim() !== "") lines.push(`${"\t".repeat(depth)}${node.value.replace(/\s+/g, " ").trim()}`);
		if (node.type === "element") {
			if (node.tagName === "h2") {
				lines = [];
				found.set(String(node.properties.id), lines);
			}
			const attributes = Object.entries(node.properties).map(([name, value]) => `${name}=${madeUp(name, String(value))}`);
			lines.push(`${"\t".repeat(depth)}${node.tagName} ${attributes.sort().join(" ")}`);
		}
		// What stands between the body and its parts differs: MDX needs no element around it, and gives single lines none.
		const isFrame = node.type === "element" && (node.properties.className as string[] | undefined)?.includes("prose-body");
		if ("children" in node) for (const child of node.children) walk(child, isFrame ? depth : depth + 1);
	};
	walk(fromHtml(article, { fragment: true }), 0);
	return found;
}

function madeUp(name: string, value: string): string {
	if (name === "href" && value.includes("#")) return value.slice(value.indexOf("#"));
	return /^(?:id|name|htmlFor)$/.test(name) && /tabs-|^_/.test(value) ? "(made up)" : value;
}

describe("directives and components give the same HTML", () => {
	test.each(["admonitions", "tabs", "details", "steps", "cards", "file-tree", "code", "images", "video", "parameters"])("%s", (id) => {
		const directives = sections("index.html").get(id);
		expect(directives?.length).toBeGreaterThan(1);
		expect(sections("components.html").get(id)).toEqual(directives);
	});
});

test("images have the size of their files", () => {
	const html = readFileSync(join(out, "index.html"), "utf8");
	const sizes = [...html.matchAll(/<img [^>]*>/g)].map(([tag]) =>
		[/ width="(\d+)"/.exec(tag)?.[1], / height="(\d+)"/.exec(tag)?.[1]].join("×"),
	);
	expect(sizes).toEqual(["1200×675", "1200×675", "240×135", "120×68", "600×200"]);
});

test("no page has styles or scripts in it but the one that every page has", () => {
	for (const file of ["index.html", "components.html"]) {
		const html = readFileSync(join(out, file), "utf8");
		expect(html).not.toMatch(/ style=|<style/);
		expect(html.match(/<script>/g)?.length).toBe(1);
		expect(html).not.toContain("youtube-nocookie");
	}
});
