import { join } from "node:path";
import { expect, test } from "vitest";
import { openPackage } from "../../../../../generator/integrations/facts/package-entries.ts";
import { temporarySite } from "../../../../support/site.ts";

test("a package whose `main` is a folder has the declarations and the code in it", () => {
	const modules = temporarySite({
		"tool/package.json": '{ "name": "tool", "version": "1.0.0", "main": "dist" }',
		"tool/dist/index.d.ts": "export declare const a: 1;\n",
	});
	const opened = openPackage("tool", modules);
	expect([...(opened?.entries ?? [])]).toEqual([["", join(modules, "tool/dist/index.d.ts")]]);
	expect(opened?.main).toBe(join(modules, "tool/dist/index.js"));
});
