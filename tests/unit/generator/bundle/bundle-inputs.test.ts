import { join } from "node:path";
import { expect, test } from "vitest";
import { missingDependencies } from "../../../../generator/bundle/bundle-inputs.ts";
import { temporarySite } from "../../../support/site.ts";

const root = () => temporarySite({ "docs/x.js": "", "docs/y/index.ts": "" });

/** The names of the files below `docs`. */
function sought(site: string, path: string, found: string | null): string[] {
	const files = missingDependencies({ path, folder: join(site, "docs"), aliasDir: site, found: found === null ? null : join(site, found) });
	return files.map((file) => file.slice(site.length + 1));
}

test("an import with its extension leads to no other file", () => {
	expect(sought(root(), "./x.js", "docs/x.js")).toEqual([]);
	expect(sought(root(), "@site/docs/x.js", "docs/x.js")).toEqual([]);
});

test("an import without its extension could lead to other files, too", () => {
	const files = sought(root(), "./x", "docs/x.js");
	expect(files).toContain("docs/x.tsx");
	expect(files).toContain("docs/x/index.ts");
	expect(files).not.toContain("docs/x.js");
	expect(sought(root(), "./y", "docs/y/index.ts")).toEqual(expect.arrayContaining(["docs/y.ts", "docs/y/index.tsx"]));
});

test("a file that was not found may exist later", () => {
	expect(sought(root(), "/docs/z.tsx", null)).toContain("docs/z.tsx");
	expect(sought(root(), "pretty", null)).toEqual(["node_modules/pretty/package.json"]);
	expect(sought(root(), "react", "node_modules/react/index.js")).toEqual([]);
});
