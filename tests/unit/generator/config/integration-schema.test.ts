import { expect, test } from "vitest";
import { integrationsSchema } from "../../../../generator/config/integration-schema.ts";
import { defineSite, type Integration } from "../../../../generator/public-api.ts";

const typed: Integration = {
	name: "typed",
	routes: [{ layout: "page.tsx", pages: () => [] }],
	watches: ["../data"],
	commands: {
		count: { description: "Counts pages.", run: (site) => site.pages.length },
		list: { description: "Lists sources.", needs: "sources", run: (site, { print }) => site.sources.map(({ file }) => print(file)).length },
	},
};

test("a configuration takes integrations of the type that packages export", () => {
	const { integrations } = defineSite({ title: "Site", integrations: [typed] });
	expect(integrationsSchema.parse(integrations)).toEqual([typed]);
});

test("a command needs the site or its sources", () => {
	const commands = { list: { description: "Lists sources.", needs: "pages", run: () => 0 } };
	const result = integrationsSchema.safeParse([{ name: "wrong", commands }]);
	expect(result.error?.issues.map(({ path }) => path.join("."))).toEqual(["0.commands.list.needs"]);
});
