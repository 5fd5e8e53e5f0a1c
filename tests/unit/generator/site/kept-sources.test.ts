import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { settledStamp } from "../../../../generator/lib/file-stamp.ts";
import { sha256 } from "../../../../generator/lib/hash.ts";
import { scanSources } from "../../../../generator/site/scan.ts";
import { siteConfig } from "../../../support/config.ts";
import { temporarySite, writeFiles } from "../../../support/site.ts";

const files = {
	"docs/plain.md": "Text.\n",
	"docs/code.md": "```js file=@site/example.js\n```\n",
	"docs/part.mdx": 'import Part from "./_part.mdx";\n\n<Part />\n',
};

/** A site whose pages are older than a scan, so that their stamps count. */
function openSite() {
	const root = temporarySite(files);
	for (const name of Object.keys(files)) while (settledStamp(join(root, name), Date.now()) === null);
	const kept = join(root, ".keyframe/sources");
	return {
		root,
		/** Scans the site. Returns the hashes of the pages by id. */
		scan(cache = true): Readonly<Record<string, string>> {
			const config = siteConfig({ collections: { docs: { dir: "docs", route: "/docs" } } }, { root, cli: { cache } });
			const { value, problems } = scanSources(config);
			expect(problems).toEqual([]);
			return Object.fromEntries(value.map(({ id, hash }) => [id, hash]));
		},
		/** Changes the hashes that were kept, which shows whether a scan has read a page. */
		forge(hash: string, { isDamaged = false } = {}): void {
			const [head = "", text = ""] = readFileSync(kept, "utf8").split("\n", 2);
			const forged = text.replace(/"hash":"\w+"/g, `"hash":"${hash}"`);
			writeFileSync(kept, `${isDamaged ? head : `${head.split(" ")[0]} ${sha256(forged)}`}\n${forged}`);
		},
	};
}

test("a page that depends on no other file is not read again until its file changes", () => {
	const { root, scan, forge } = openSite();
	const first = scan();
	forge("kept");
	expect(scan()).toEqual({ ...first, plain: "kept" });
	expect(scan(false)).toEqual(first);
	writeFiles(root, { "docs/plain.md": "Other text.\n" });
	expect(scan()).toEqual({ ...first, plain: sha256("Other text.\n") });
});

test("a page is read again if its folder gets front matter", () => {
	const { root, scan, forge } = openSite();
	const first = scan();
	forge("kept");
	writeFiles(root, { "docs/_defaults.yml": "draft: true\n" });
	expect(["kept", first.plain]).not.toContain(scan().plain);
});

test("damaged stamps are ignored", () => {
	const { scan, forge } = openSite();
	const first = scan();
	forge("kept", { isDamaged: true });
	expect(scan()).toEqual(first);
});
