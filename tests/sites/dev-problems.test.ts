import { expect, onTestFinished, test } from "vitest";
import { temporarySite, writeFiles } from "../support/site.ts";
import { startServer } from "../support/start-server.ts";

// What the terminal says about problems while an author writes: each error once per save, and none that the save has fixed.

const config = 'export default { title: "Site", collections: { docs: { dir: "docs", route: "/" } } };\n';

/** A page whose two links only the rendered page and only its source show. */
const page = (rendered: string, written = "index.md") =>
	`# Page\n\n[Written](${written})\n\nexport const Rendered = () => <a href="${rendered}">Rendered</a>;\n\n<Rendered />\n`;

/** Starts watch mode on a new site and requests its page. `printed` returns what it has printed since a position. */
async function watched(files: Readonly<Record<string, string>>) {
	const root = temporarySite({ "site.config.ts": config, "docs/index.md": "# Home\n", ...files });
	const server = await startServer(["dev", root]);
	onTestFinished(() => server.stop());
	await expect.poll(server.output).toContain("Ready in");
	await (await fetch(`${server.url}page`)).text();
	/** Writes a page and returns what is printed until `end` is. */
	const save = async (text: string, end: string | RegExp) => {
		const start = server.output().length;
		writeFiles(root, { "docs/page.mdx": text });
		const printed = () => server.output().slice(start);
		await expect.poll(printed).toMatch(end);
		await expect.poll(printed).toContain("Updated 1 file");
		return printed();
	};
	return { root, save, output: server.output };
}

const count = (text: string, part: string) => text.split(part).length - 1;

test("an error is printed once per save, although pages are checked after their sources", async () => {
	const { save } = await watched({ "docs/page.mdx": page("/") });
	const both = await save(page("/nowhere", "missing.md"), /2 errors, 0 warnings/);
	expect([count(both, "to `missing.md` is broken"), count(both, "link `/nowhere` is broken")]).toEqual([1, 1]);
	// A later save repeats what is still wrong.
	const again = await save(page("/nowhere", "gone.md"), /2 errors, 0 warnings/);
	expect([count(again, "to `gone.md` is broken"), count(again, "link `/nowhere` is broken")]).toEqual([1, 1]);
});

test("an error of a rendered page is not printed again by the save that fixes it", async () => {
	const { save } = await watched({ "docs/page.mdx": page("/") });
	await save(page("/nowhere"), /1 error, 0 warnings/);
	expect(await save(page("/"), "All errors are fixed.")).not.toContain("is broken");
});

test("an error that the check of an integration found is not printed again by the save that fixes it", async () => {
	const integration = `{
		name: "words",
		checks: async (site) => {
			const texts = await Promise.all(site.pages.map((page) => site.html(page)));
			return texts.some((text) => text.includes("teh")) ? [{ message: "A word is misspelled." }] : [];
		},
	}`;
	const { save } = await watched({
		"site.config.ts": config.replace(" };", `, integrations: [${integration}] };`),
		"docs/page.mdx": page("/"),
	});
	await save(`${page("/")}\nteh\n`, /1 error, 0 warnings/);
	expect(await save(page("/"), "All errors are fixed.")).not.toContain("misspelled");
});

test("an error of the first start is printed once", async () => {
	const slots = { footer: "footer.tsx" };
	const { output } = await watched({
		"site.config.ts": config.replace(" };", `, slots: ${JSON.stringify(slots)} };`),
		"footer.tsx": "export default () => <p>;\n",
		"docs/page.mdx": page("/"),
	});
	expect(count(output(), "error ")).toBe(1);
});
