import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { TypedSample } from "../../theme/contract/typed-sample.ts";
import { unescapeHtml } from "../../theme/lib/escape.ts";
import { keyframe, repository } from "../support/cli.ts";
import { temporarySite } from "../support/site.ts";

const config =
	'export default { title: "Site", samples: { packages: "samples", types: "types.json" }, collections: { docs: { dir: "docs", route: "/" } } };\n';

const page = `# Home

\`\`\`tsx title="src/a.tsx" {1}
// A comment with total
import { useState } from "react";
// ---cut---
/** How many there are. More of it. */
export const total: number = 1; // [!code highlight]
const [value, setValue] = useState("total");
export const Part = () => <p title={value}>{setValue.length + total}</p>;
\`\`\`

\`\`\`ts nocheck="not ready"
missing();
\`\`\`

\`\`\`ts
import { total } from "./a";
type Size = { readonly width: number };
export const size: Size = { width: total };
\`\`\`
`;

/** A site whose samples can import React. */
function siteWith(files: Readonly<Record<string, string>>): string {
	const root = temporarySite({ "site.config.ts": config, "docs/index.md": page, "samples/package.json": "{}\n", ...files });
	mkdirSync(join(root, "samples/node_modules/@types"), { recursive: true });
	for (const name of ["typescript", "react", "@types/react", "csstype"])
		symlinkSync(join(repository, "node_modules", name), join(root, "samples/node_modules", name));
	return root;
}

/** The names in a block of code of a page, each with what its tip says. */
function typedNames(root: string, html: string): string[] {
	const [file = "", block] = /data-types="([^"]*)"/.exec(html)?.[1]?.split("#") ?? [];
	const { types = [], names = [] } = (JSON.parse(readFileSync(join(root, "out", file), "utf8")) as TypedSample[])[Number(block)] ?? {};
	const code = unescapeHtml(/<code[^>]*>(.*)<\/code>/s.exec(html)?.[1]?.replace(/<[^>]*>/g, "") ?? "");
	return names.map(([start, type]) => `${code.slice(start).match(/^[\w$]+/)?.[0]} → ${types[type]}`);
}

const blocksOf = (root: string, out: string) =>
	[...readFileSync(join(root, out, "index.html"), "utf8").matchAll(/<figure class="code".*?<\/figure>/gs)].map(([block]) => block);

test("names of checked samples have their types and a line of documentation in the page, from a file that is the same each time", async () => {
	const root = siteWith({});
	expect((await keyframe(["check", "--update-types", root])).stdout).toContain("Recorded the types of 2 samples.");
	const recorded = readFileSync(join(root, "types.json"), "utf8");
	await keyframe(["check", "--update-types", root]);
	expect(readFileSync(join(root, "types.json"), "utf8")).toBe(recorded);
	const { stdout } = await keyframe(["build", root]);
	expect(stdout).not.toContain("not recorded");
	const [first = "", second = "", third = ""] = blocksOf(root, "out");
	expect(typedNames(root, first)).toEqual([
		"total → total: number\nHow many there are.",
		"value → value: string",
		"setValue → setValue: Dispatch<SetStateAction<string>>",
		"useState → useState: <S>(initialState: S | (() => S)) => [S, Dispatch<SetStateAction<S>>] (and 1 more)\nReturns a stateful value, and a function to update it.",
		"Part → Part: () => Element",
		"title → title: string",
		"value → value: string",
		"setValue → setValue: Dispatch<SetStateAction<string>>",
		"length → length: number",
		"total → total: number\nHow many there are.",
	]);
	expect(second).not.toContain("data-types");
	expect(typedNames(root, third)).toEqual([
		"total → total: number\nHow many there are.",
		"Size → type Size = { readonly width: number; }",
		"width → width: number",
		"size → size: Size",
		"Size → type Size = { readonly width: number; }",
		"width → width: number",
		"total → total: number\nHow many there are.",
	]);
	const markdown = readFileSync(join(root, "out/index.md"), "utf8");
	expect(markdown).toContain("export const total: number = 1;");
	expect(markdown).not.toMatch(/Dispatch|How many there are\.\n/);
});

test("a build needs no packages, and names the samples that have changed since", async () => {
	const root = siteWith({});
	await keyframe(["check", "--update-types", root]);
	await keyframe(["build", root]);
	writeFileSync(join(root, "docs/index.md"), page.replace("type Size", "type Area"));
	const { stdout, code } = await keyframe(["build", root]);
	expect(code).toBe(0);
	expect(stdout).toContain("The types of 1 sample are not recorded: docs/index.md:17. Run `keyframe check --update-types`.");
	const [first = "", , third] = blocksOf(root, "out");
	expect(typedNames(root, first)).toHaveLength(10);
	expect(third).not.toContain("data-types");
	writeFileSync(join(root, "docs/index.md"), page.replace('from "react"', 'from "./react"'));
	expect((await keyframe(["build", root])).stdout).toContain("The types of 1 sample are not recorded: docs/index.md:3.");
	writeFileSync(join(root, "docs/index.md"), page.replace("type Size", "type Area"));
	// What is recorded anew is in the next build.
	await keyframe(["check", "--update-types", root]);
	await keyframe(["build", root]);
	expect(blocksOf(root, "out")[2]).toContain("data-types");
});

test("a module has the name that samples import it by, not the path of its file on this machine", async () => {
	const samples = [
		'```ts title="src/chart.ts"\nexport const chart = 1;\n```',
		'```ts\nimport * as css from "csstype";\nimport * as all from "@scope/all";\nimport * as typed from "@scope/typed";\nexport const load = () => import("./chart");\nexport const used = [css, all, typed];\n```',
	];
	const root = siteWith({
		"docs/index.md": `# Home\n\n${samples.join("\n\n")}\n`,
		"samples/node_modules/@scope/all/package.json": '{ "name": "@scope/all", "types": "lib/index.d.ts" }',
		"samples/node_modules/@scope/all/lib/index.d.ts": "export declare const one: 1;\n",
		"samples/node_modules/@types/scope__typed/index.d.ts": "export declare const two: 2;\n",
	});
	expect((await keyframe(["check", "--update-types", root])).code).toBe(0);
	const { types } = JSON.parse(readFileSync(join(root, "types.json"), "utf8")) as { readonly types: Readonly<Record<string, string>> };
	expect(Object.values(types)).toEqual(
		expect.arrayContaining([
			'css: typeof import("csstype")',
			'all: typeof import("@scope/all")',
			'typed: typeof import("@scope/typed")',
			'load: () => Promise<typeof import("./chart")>',
		]),
	);
	expect(JSON.stringify(types)).not.toContain('import(\\"/');
});

test("without a file for them there are no types", async () => {
	const root = siteWith({ "site.config.ts": config.replace(', types: "types.json"', "") });
	const { stderr, code } = await keyframe(["check", "--update-types", root]);
	expect(stderr).toContain("The configuration names no file for the types of samples.");
	expect(code).toBe(1);
	expect((await keyframe(["build", root])).stdout).not.toContain("not recorded");
	expect(readFileSync(join(root, "out/index.html"), "utf8")).not.toContain("<template");
});
