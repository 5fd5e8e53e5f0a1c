import { expect, test } from "vitest";
import type { Integration, Site, SiteFiles } from "../../../../generator/integrations/integration.ts";
import { SiteError } from "../../../../generator/lib/problem.ts";
import { Timings } from "../../../../generator/lib/timings.ts";
import { integrationNotes, integrationProblems } from "../../../../generator/output/integration-files.ts";
import { findCommand } from "../../../../generator/output/run-command.ts";
import { siteConfig } from "../../../support/config.ts";

const fail = () => {
	throw new TypeError("no luck");
};
const broken: Integration = { name: "broken", checks: fail, notes: fail, commands: { mend: { description: "Mends it.", run: () => 0 } } };

/** What calling `broken` requires, as an integration of the site or as one of Keyframe. */
function inputWith({ isOwn }: { readonly isOwn: boolean }) {
	const config = { ...siteConfig({}), integrations: [broken], builtIns: isOwn ? [broken] : [] };
	return {
		...{ config, timings: new Timings(), elsewhere: null },
		sites: { siteFor: () => ({}) as Site, routeOf: fail },
		filesFor: () => ({}) as SiteFiles,
	};
}

test("an integration of the site that fails is a mistake in the site", async () => {
	const [problem, ...others] = await integrationProblems(inputWith({ isOwn: false }));
	expect(others).toEqual([]);
	expect(problem).toMatchObject({
		code: "integration-failed",
		message: "The integration `broken` failed in `checks`: no luck.",
		hint: "Correct the integration, or remove it from `integrations`.",
	});
});

test("an integration of Keyframe that fails is a bug in Keyframe, whose error keeps its stack", async () => {
	const failure = await integrationProblems(inputWith({ isOwn: true })).catch((error: unknown) => error);
	expect(failure).toBeInstanceOf(TypeError);
	expect(failure).not.toBeInstanceOf(SiteError);
	expect((failure as TypeError).message).toBe("no luck");
});

test("notes that fail never end watch mode", async () => {
	const notesOf = async (isOwn: boolean) =>
		(await integrationNotes(broken, inputWith({ isOwn }))).map(({ severity, hint }) => `${severity}: ${hint}`);
	expect(await notesOf(false)).toEqual(["warning: Correct the integration, or remove it from `integrations`."]);
	expect(await notesOf(true)).toEqual(["warning: This is a bug in Keyframe, not in your site. Please report it."]);
});

test("for an unknown command, the hint lists those of the site", () => {
	const hintFor = (name: string, isOwn: boolean) => {
		try {
			return findCommand(inputWith({ isOwn }).config, name);
		} catch (error) {
			return error instanceof SiteError ? error.problems[0]?.hint : error;
		}
	};
	expect(hintFor("draw", false)).toBe("The commands are: `mend`.");
	expect(hintFor("ment", false)).toBe("Did you mean `keyframe run mend`?");
	expect(hintFor("draw", true)).toBe("Add an integration with `commands` to `integrations`.");
	expect(hintFor("ment", true)).toBe("Add an integration with `commands` to `integrations`.");
});
