import { join } from "node:path";
import { expect, test } from "vitest";
import { TrackedContent } from "../../../../generator/dev/tracked-content.ts";
import { DiskCache } from "../../../../generator/lib/disk-cache.ts";
import type { CompileAnswer, CompileTask } from "../../../../generator/page/compile-task.ts";
import { loadSite } from "../../../../generator/pipeline/load-site.ts";
import type { TaskOutcome } from "../../../../generator/processes/task-outcome.ts";
import { temporarySite, writeFiles } from "../../../support/site.ts";

/** The content of a new site. `compiled` lists the pages that were sent to be compiled; `finish` answers for all of them, so far and later. */
async function content(pages: Readonly<Record<string, string>>, locale?: string) {
	const root = temporarySite(pages);
	const { config } = await loadSite(root, { locale }, { isDev: true });
	const compiled: string[] = [];
	const waiting: (() => void)[] = [];
	let isFinished = false;
	const compile = async ({ source, key }: CompileTask): Promise<TaskOutcome<CompileAnswer>> => {
		compiled.push(source.file);
		if (!isFinished) await new Promise<void>((resolve) => waiting.push(resolve));
		const { collection, file, id } = source;
		const parts = { frontMatter: {}, frontMatterPositions: {}, headings: [], anchors: [], links: [], codeBlocks: [], problems: [] };
		const page = { collection, file, id, key, title: `Compiled ${id}`, ...parts };
		return { ok: true, value: { kind: "compiled", document: page, stored: {}, codeBlocks: [] } as unknown as CompileAnswer };
	};
	const tracked = new TrackedContent({ cache: new DiskCache(join(root, ".keyframe/cache"), { reuse: false }), compile });
	const finish = () => {
		isFinished = true;
		for (const resolve of waiting) resolve();
	};
	return { config, tracked, compiled, finish };
}

const manyPages = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`docs/page-${index}.md`, `# Page ${index}\n`]));

test("pages of a large site are known before they are compiled, by their front matter and first headings", async () => {
	const { config, tracked, compiled, finish } = await content({
		...manyPages,
		"docs/first.md": "---\ntitle: From front matter\nsidebar_label: Short\n---\n\n# Other\n",
		"docs/second.md": "---\ndescription: Text\n---\n\n# The `code` of [a link](page-1.md) {#own}\n",
		"docs/third-page.md": "Text.\n",
	});
	const read = new Promise<void>((resolve) => void tracked.update(config, "everything", resolve));
	await read;
	const known = new Map(tracked.documentsSoFar.map((document) => [document.file, document]));
	expect(known.size).toBe(63);
	expect(tracked.documents).toEqual([]);
	expect(known.get("docs/first.md")).toMatchObject({ title: "From front matter", frontMatter: { sidebar_label: "Short" } });
	expect(known.get("docs/second.md")).toMatchObject({ title: "The code of a link", anchorsUnknown: true });
	expect(known.get("docs/third-page.md")?.title).toBe("Third page");
	expect(compiled.length).toBeLessThan(10);
	finish();
});

test("a page that somebody asks for is compiled next, and each page once", async () => {
	const { config, tracked, compiled, finish } = await content(manyPages);
	let updated: Promise<boolean> = Promise.resolve(false);
	await new Promise<void>((resolve) => {
		updated = tracked.update(config, "everything", resolve);
	});
	const asked = Promise.all([tracked.compiled(config, "docs/page-59.md"), tracked.compiled(config, "docs/page-59.md")]);
	await expect.poll(() => compiled).toContain("docs/page-59.md");
	expect(compiled.length).toBeLessThan(10);
	finish();
	expect((await asked).map((document) => document?.title)).toEqual(["Compiled page-59", "Compiled page-59"]);
	expect(await updated).toBe(true);
	expect(tracked.documents).toHaveLength(60);
	expect(tracked.documentsSoFar).toEqual(tracked.documents);
	expect(compiled.sort()).toEqual(Object.keys(manyPages).sort());
});

test("a small site is compiled at once", async () => {
	const { config, tracked, compiled, finish } = await content({ "docs/a.md": "# A\n", "docs/b.md": "# B\n" });
	finish();
	await tracked.update(config, "everything", () => expect.unreachable());
	expect(compiled.sort()).toEqual(["docs/a.md", "docs/b.md"]);
});

test("of one language, only the pages are compiled that its readers see", async () => {
	const { config, tracked, compiled, finish } = await content(
		{
			"site.config.ts": 'export default { title: "T", locales: { en: {}, de: {} }, collections: { docs: { dir: "docs", route: "/" } } };\n',
			"docs/a.md": "# A\n",
			"docs/b.md": "# B\n",
			"i18n/de/docs/a.md": "# Ah\n",
		},
		"de",
	);
	finish();
	await tracked.update(config, "everything");
	expect(compiled.sort()).toEqual(["docs/b.md", "i18n/de/docs/a.md"]);
	expect(tracked.documents.map(({ title }) => title)).toEqual(["A", "Compiled b", "Compiled a"]);

	const update = (file: string, text: string) => {
		writeFiles(config.root, { [file]: text });
		return tracked.update(config, [join(config.root, file)]);
	};
	expect(await update("docs/a.md", "# New\n")).toBe(true);
	expect(tracked.documents[0]?.title).toBe("New");
	expect(compiled).toHaveLength(2);
	// Readers see the original of a draft.
	expect(await update("i18n/de/docs/a.md", "---\ndraft: true\n---\n\n# Ah\n")).toBe(true);
	expect(compiled.sort()).toEqual(["docs/a.md", "docs/b.md", "i18n/de/docs/a.md", "i18n/de/docs/a.md"]);
});
