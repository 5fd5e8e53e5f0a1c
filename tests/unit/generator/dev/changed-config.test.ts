import { expect, test } from "vitest";
import { CurrentConfig, type DevSessionOptions } from "../../../../generator/dev/changed-config.ts";
import { loadSite } from "../../../../generator/pipeline/load-site.ts";
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
