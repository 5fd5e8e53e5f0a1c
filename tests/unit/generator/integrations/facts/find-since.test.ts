import { expect, test } from "vitest";
import { findSince } from "../../../../../generator/integrations/facts/since/find-since.ts";

/** Published versions with their names; `null` for one without declarations. */
type History = Readonly<Record<string, string | null>>;

/** What is found out about the names of the last version, and which versions are read for it. */
async function since(history: History, added: readonly string[] = []): Promise<{ found: Record<string, string>; read: string[] }> {
	const versions = Object.keys(history);
	const namesIn = (version: string) => (history[version] ?? "").split(" ").filter(Boolean);
	const read: string[] = [];
	const found = await findSince([...namesIn(versions.at(-1) ?? ""), ...added], versions, async (some) => {
		read.push(...some);
		return new Map(some.map((version) => [version, history[version] === null ? null : new Set(namesIn(version))]));
	});
	return { found: Object.fromEntries(found), read };
}

test("a name has the version that brought it, and a range where those before are not published", async () => {
	const { found } = await since({ "1.0.0": "a", "1.0.1": "a b", "1.0.5": "a b c", "1.1.0": "a b c d", "2.0.3": "a b c d e" });
	expect(found).toEqual({ b: "1.0.1", c: "1.0.2–1.0.5", d: "1.1.0", e: "1.1.1–2.0.3" });
});

test("versions without names at the beginning are no versions, and the first one with names tells nothing", async () => {
	const { found } = await since({ "0.0.0": "", "0.0.1": null, "1.0.1": "a", "1.0.2": "a b" });
	expect(found).toEqual({ b: "1.0.2" });
});

test("versions that cannot be read count as not published", async () => {
	const { found } = await since({ "1.0.0": "a", "1.0.1": "a", "1.0.2": null, "1.0.3": "a b", "1.0.4": "a b" });
	expect(found).toEqual({ b: "1.0.2–1.0.3" });
});

test("names that no version has came with none of them", async () => {
	const { found } = await since({ "1.0.0": "a", "1.0.1": "a b" }, ["build", "build#--fast"]);
	expect(found).toEqual({ b: "1.0.1" });
});

test("few versions are read, each once", async () => {
	const history = Object.fromEntries(Array.from({ length: 500 }, (_, patch) => [`1.0.${patch}`, patch < 317 ? "a" : "a b"]));
	const { found, read } = await since(history);
	expect(found).toEqual({ b: "1.0.317" });
	expect(read.length).toBeLessThan(12);
	expect(new Set(read).size).toBe(read.length);
});

test("a package that is not published has no versions", async () => {
	expect((await since({})).found).toEqual({});
});
