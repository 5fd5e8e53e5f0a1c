import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { bundleScripts, bundleThemeScripts, themeScriptsFile } from "../../../../generator/bundle/client-scripts.ts";
import { siteTexts } from "../../../../generator/config/site-texts.ts";
import { siteConfig } from "../../../support/config.ts";
import { temporaryFolder } from "../../../support/site.ts";

test("the package has the scripts that a site without code of its own would bundle", async () => {
	const config = siteConfig({}, { root: temporaryFolder() });
	const [published, watched] = [false, true].map((dev) => themeScriptsFile(siteTexts(config), dev));
	expect([published, watched].filter((file) => file !== undefined && existsSync(file))).toHaveLength(2);
	expect(await bundleScripts(config, { dev: false, name: "client" })).toEqual(await bundleThemeScripts(config, { dev: false }));
});
