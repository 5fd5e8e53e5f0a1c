import { expect, test } from "vitest";
import { dialectData } from "../../../../generator/config/dialect-data.ts";
import { parseConfig } from "../../../../generator/config/load-config.ts";
import { siteSchema, type UserConfig } from "../../../../generator/config/schema.ts";
import { SiteError } from "../../../../generator/lib/problem.ts";

const module = { path: "/site/.keyframe/functions.mjs", code: "hash" };

function dataOf(user: Partial<UserConfig>, code = "hash") {
	return dialectData(siteSchema.parse({ title: "Site", ...user }), { root: "/site", module: { ...module, code }, untrusted: false });
}

test("a site that adds nothing has none", () => {
	expect(dataOf({})).toBeNull();
});

test("a configuration without functions needs no module", () => {
	expect(dataOf({ variables: { version: 4 } })).toMatchObject({ variables: { version: "4" }, module: null });
});

test("a configuration with functions names its module", () => {
	expect(dataOf({ markdown: { fences: { a: () => null } } })?.module).toBe(module.path);
	expect(dataOf({ integrations: [{ name: "x", fences: { a: () => [] } }] })?.module).toBe(module.path);
	expect(dataOf({ integrations: [{ name: "x", outputs: () => [] }] })).toBeNull();
});

test("the keys change with what they stand for, and with nothing else", () => {
	const keys = (user: Partial<UserConfig>, code?: string) => dataOf(user, code)?.keys;
	const variables = { a: "1" };
	const base = keys({ variables });
	expect(keys({ variables }, "other code")).toEqual(base);
	expect(keys({ variables: { a: "2" } })).toEqual({ variables: expect.not.stringMatching(base?.variables ?? ""), rest: base?.rest });
	expect(keys({ variables, markdown: { math: true } })).toEqual({
		variables: base?.variables,
		rest: expect.not.stringMatching(base?.rest ?? ""),
	});
	const withFence = { variables, markdown: { fences: { a: () => null } } };
	expect(keys(withFence, "other code")?.rest).not.toBe(keys(withFence)?.rest);
});

test.each([
	[
		{ variables: { "1a": "x" } },
		"`variables.1a`: must have a name of letters, digits, `.`, `-` and `_` that begins with a letter, received string `x`.",
	],
	[{ variables: { a: true } }, "`variables.a`: must be a text or a number, received boolean `true`."],
	[
		{ markdown: { remarkPlugins: ["remark-toc"] } },
		"`markdown.remarkPlugins[0]`: must be a plugin, or a list with a plugin and its options",
	],
	[{ markdown: { directives: { a: "x" } } }, "`markdown.directives.a`: must be a function, received string `x`."],
	[
		{
			integrations: [
				{ name: "x", fences: { a: () => [] } },
				{ name: "y", fences: { A: () => [] } },
			],
		},
		"`integrations[1].fences.A`: must be unique, but the integration `x` replaces the fences of this language",
	],
	[{ markdown: { fencez: {} } }, "`markdown.fencez` is not a known option."],
	[{ markdown: { admonitions: { a: { title: "A", like: "tipp" } } } }, "`markdown.admonitions.a.like`:"],
])("a mistake in %j is named", (user, message) => {
	const parse = () => parseConfig({ title: "Site", ...user }, "/site/site.config.ts");
	expect(parse).toThrow(SiteError);
	expect(parse).toThrow(message);
});
