import { join } from "node:path";
import { expect, test } from "vitest";
import { DiskCache } from "../../../../generator/lib/disk-cache.ts";
import type { CompileAnswer } from "../../../../generator/page/compile-task.ts";
import { loadSite } from "../../../../generator/pipeline/load-site.ts";
import { type CompilePage, loadDocuments } from "../../../../generator/site/load-documents.ts";
import { scanSources } from "../../../../generator/site/scan.ts";
import { temporarySite } from "../../../support/site.ts";

const pages = {
	"site.config.ts": `export default {
		title: "T",
		locales: { en: {}, de: {}, fr: {} },
		collections: { docs: { dir: "docs", route: "/docs" }, legal: { dir: "legal", route: "/legal", translations: false } },
	};`,
	"docs/index.md": "# Home\n",
	"docs/install.md": "---\nslug: /setup\n---\n\n# Install\n",
	"docs/upgrade.md": "# Upgrade\n",
	"legal/terms.md": "# Terms\n",
	"i18n/de/docs/index.md": "# Anfang\n",
	"i18n/de/docs/install.mdx": "# Installieren\n",
	"i18n/de/docs/upgrade.md": "---\ndraft: true\n---\n\n# Aktualisieren\n",
	"i18n/fr/docs/index.md": "# Accueil\n",
};

/** The files that are compiled for some languages, and all documents. */
async function load(locale?: string) {
	const root = temporarySite(pages);
	const { config } = await loadSite(root, { locale }, {});
	const compiled: string[] = [];
	const compile: CompilePage = async ({ source: { collection, file, id }, key }) => {
		compiled.push(file);
		const parts = { frontMatter: {}, frontMatterPositions: {}, headings: [], anchors: [], links: [], codeBlocks: [], problems: [] };
		const document = { collection, file, id, key, title: `Compiled ${id}`, ...parts };
		return { ok: true, value: { kind: "compiled", document, stored: {}, codeBlocks: [] } as unknown as CompileAnswer };
	};
	const sources = scanSources(config).value;
	const cache = new DiskCache(join(root, ".keyframe/cache"), { reuse: false });
	const { value } = await loadDocuments({ config, sources, cache, compile, onCompiled() {}, onProgress() {} });
	return { compiled: compiled.sort(), documents: new Map(value.map((document) => [document.file, document])) };
}

test("a build of one language compiles its pages, and those that readers see because it lacks them", async () => {
	const { compiled, documents } = await load("de");
	expect(compiled).toEqual([
		...["docs/upgrade.md", "i18n/de/docs/index.md", "i18n/de/docs/install.mdx", "i18n/de/docs/upgrade.md"],
		"legal/terms.md",
	]);
	// The others are known by what links between languages need.
	expect(documents.size).toBe(8);
	expect(documents.get("docs/install.md")).toMatchObject({ title: "Install", frontMatter: { slug: "/setup" }, anchorsUnknown: true });
	expect(documents.get("docs/install.md")?.key).toMatch(/^\w+$/);
});

test("a build of the default language compiles no translations", async () => {
	expect((await load("en")).compiled).toEqual(["docs/index.md", "docs/install.md", "docs/upgrade.md", "legal/terms.md"]);
});

test("a build of all languages compiles all pages", async () => {
	expect((await load()).compiled).toHaveLength(8);
});
