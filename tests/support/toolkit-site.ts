import { cpSync, mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { repository } from "./cli.ts";
import { temporarySite, writeFiles } from "./site.ts";

const config = `export default {
	title: "Site",
	samples: { packages: "kit" },
	facts: { dir: "facts", packages: ["tool*t"], internal: ["*Internals"] },
	collections: { docs: { dir: "docs", route: "/docs" } },
};
`;

/**
 * A site that documents the package `toolkit` of the fixtures, in `root` or in a folder that is deleted when the test ends. Returns the
 * folder.
 */
export function toolkitSite(files: Readonly<Record<string, string>> = {}, root = temporarySite({})): string {
	writeFiles(root, {
		"site.config.ts": config,
		"docs/index.md": "# Home\n",
		"kit/package.json": '{ "dependencies": { "toolkit": "1.2.3" } }\n',
		...files,
	});
	const modules = join(root, "kit/node_modules");
	mkdirSync(modules, { recursive: true });
	symlinkSync(join(repository, "node_modules/typescript"), join(modules, "typescript"));
	for (const name of ["toolkit", "toolkit-react"])
		cpSync(join(repository, "tests/fixtures", name), join(modules, name), { recursive: true });
	return root;
}
