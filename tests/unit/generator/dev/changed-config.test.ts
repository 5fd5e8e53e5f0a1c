import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { CurrentConfig, type DevSessionOptions } from "../../../../generator/dev/changed-config.ts";
import { loadSite } from "../../../../generator/pipeline/load-site.ts";
import { commit, git, repository } from "../../../support/git.ts";
import { temporarySite, writeFiles } from "../../../support/site.ts";

test("a folder without a configuration stays the same site until it has another one", async () => {
	const root = temporarySite({ "index.md": "# Home\n" });
	const options: DevSessionOptions = { rootArgument: root, cli: {}, liveToken: "", spares: undefined };
	const current = new CurrentConfig(await loadSite(root, {}, { isDev: true }), options);
	const change = { files: [], hasOtherFiles: true };
	expect(await current.hasChanged(change)).toBe(false);
	writeFiles(root, { "docs/page.md": "# Page\n" });
	expect(await current.hasChanged(change)).toBe(true);
});

test("a version from Git follows its tag when it is moved", async () => {
	const root = repository({
		"docs/index.md": "# Old\n",
		"site.config.ts":
			'export default { title: "Tool", collections: { docs: { dir: "docs", route: "/", versions: { "1.0": { ref: "v1" } } } } };\n',
	});
	git(root, ["tag", "v1"]);
	commit(root, { "docs/index.md": "# New\n" }, 2000);
	const options: DevSessionOptions = { rootArgument: root, cli: {}, liveToken: "", spares: undefined };
	const current = new CurrentConfig(await loadSite(root, {}, { isDev: true }), options);
	const noticed = { files: [], hasOtherFiles: false };
	const page = join(root, ".keyframe/versions/1.0/docs/index.md");
	expect([await current.hasChanged(noticed), readFileSync(page, "utf8")]).toEqual([false, "# Old\n"]);
	const moved = ["tags/v1", "heads/main"].map((name) => join(root, ".git/refs", name));
	expect(current.withoutOtherRefs([...moved, join(root, "docs/a.md")])).toEqual([moved[0], join(root, "docs/a.md")]);
	git(root, ["tag", "--force", "v1"]);
	expect([await current.hasChanged(noticed), await current.reload(), readFileSync(page, "utf8")]).toEqual([true, true, "# New\n"]);
	// Git may keep all refs in one file.
	git(root, ["pack-refs", "--all"]);
	expect(await current.hasChanged(noticed)).toBe(true);
});
