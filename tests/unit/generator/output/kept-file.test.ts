import { mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { siteConfigOf } from "../../../../generator/config/site-config.ts";
import { pruneKept } from "../../../../generator/output/kept-file.ts";
import { temporarySite } from "../../../support/site.ts";

test("the newest thousand unused cards stay, and cards in use stay regardless of age", () => {
	const root = temporarySite({});
	const folder = join(root, ".keyframe/kept/cards");
	mkdirSync(folder, { recursive: true });
	for (let index = 0; index < 1003; index++) {
		const path = join(folder, `card.${index}.png`);
		writeFileSync(path, "");
		utimesSync(path, index, index);
	}
	pruneKept(siteConfigOf({ title: "Site" }, root), ["assets/card.0.png", "index.html"]);
	const left = new Set(readdirSync(folder));
	expect(left.size).toBe(1001);
	for (const name of ["card.0.png", "card.3.png", "card.1002.png"]) expect([name, left.has(name)]).toEqual([name, true]);
	for (const name of ["card.1.png", "card.2.png"]) expect([name, left.has(name)]).toEqual([name, false]);
});

test("a site without cards and images has nothing to prune", () => {
	expect(() => pruneKept(siteConfigOf({ title: "Site" }, temporarySite({})), [])).not.toThrow();
});
