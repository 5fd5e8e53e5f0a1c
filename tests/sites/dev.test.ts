import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startServer } from "../browser/server.ts";
import { temporarySite, writeFiles } from "../support/site.ts";

// Watch mode gives what a build would give now, whatever changed; the browser's part of it is tested in tests/browser.

const config = 'export default { title: "Site", collections: { docs: { dir: "docs", route: "/" } } };\n';

/** Watch mode on a new site; `page` is the text of a page now, whether there is one or not. */
async function watched(files: Readonly<Record<string, string>>) {
	const root = temporarySite(files);
	const server = await startServer(["dev", root]);
	onTestFinished(() => server.stop());
	const page = async (path = "") => (await fetch(server.url + path)).text();
	return { root, page, output: server.output };
}

test("a page that another imports changes that one, too", async () => {
	const { root, page } = await watched({
		"site.config.ts": config,
		"docs/index.mdx": '# Home\n\nimport Part from "./part.mdx";\n\n<Part />\n',
		"docs/part.mdx": "# Part\n\nOld words.\n",
	});
	expect(await page()).toContain("Old words.");
	writeFiles(root, { "docs/part.mdx": "# Part\n\nNew words.\n" });
	await expect.poll(page).toContain("New words.");
});

test("a configuration counts from the moment that there is one, and no longer", async () => {
	const { root, page } = await watched({ "docs/index.md": "---\ndraft: maybe\n---\n\n# Home\n", "package.json": '{ "name": "folder" }' });
	expect(await page()).toContain("<title>folder</title>");
	writeFiles(root, { "site.config.ts": config, "docs/other.md": "---\ntitle: Other\n---\n\nText.\n" });
	await expect.poll(() => page("other")).toContain("<title>Other | Site</title>");
	rmSync(join(root, "site.config.ts"));
	await expect.poll(() => page("other")).toContain("<title>Other | folder</title>");
});

test("a component that throws is told in the terminal when it does, and no more when it is repaired", async () => {
	const card = (body: string) => `export function Card() {\n\t${body}\n\treturn <p>All good</p>;\n}\n`;
	const { root, page, output } = await watched({
		"site.config.ts": config,
		"docs/index.mdx": '# Home\n\nimport { Card } from "./_card.tsx";\n\n<Card />\n',
		"docs/_card.tsx": card(""),
	});
	expect(await page()).toContain("All good");
	const afterPage = async () => {
		await page();
		return output();
	};
	writeFiles(root, { "docs/_card.tsx": card('throw new Error("no luck");') });
	await expect.poll(afterPage).toContain("docs/_card.tsx:2:8 error");
	const told = output().length;
	writeFiles(root, { "docs/_card.tsx": card("") });
	await expect.poll(async () => (await afterPage()).slice(told)).toContain("Updated 1 file");
	expect(output().slice(told)).not.toContain("error The page");
});
