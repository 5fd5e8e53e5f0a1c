import { readdirSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { keepNewest } from "../../../../generator/lib/keep-newest.ts";
import { temporarySite } from "../../../support/site.ts";

test("of what is not in use the newest stay", () => {
	const root = temporarySite({ "page-1": "", "page-2": "", "page-3/file": "", "page-4": "", "other-1": "" });
	for (const [index, name] of ["page-1", "page-2", "page-3", "page-4"].entries()) utimesSync(join(root, name), index + 1, index + 1);
	keepNewest(root, { prefix: "page-", count: 1, inUse: new Set(["page-1"]) });
	expect(readdirSync(root).sort()).toEqual(["other-1", "page-1", "page-4"]);
});
