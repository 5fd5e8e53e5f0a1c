import { join } from "node:path";
import { expect, test } from "vitest";
import { siteSchema } from "../../generator/config/schema.ts";
import { repository } from "../support/cli.ts";
import { commandPage } from "./command-page.ts";
import { examples } from "./configuration-examples.ts";
import { configurationPage } from "./configuration-page.ts";
import { problemPage } from "./problem-page.ts";

// `npx vitest run --config tests/vitest.config.ts tests/docs -u` writes these pages again.
test.each([
	["configuration", configurationPage],
	["command-line", commandPage],
	["messages", problemPage],
])("the page %s says what the program says", async (name, page) => {
	await expect(page()).toMatchFileSnapshot(join(repository, `generator/docs/07-reference/${name}.md`));
});

test("the examples of the configuration are valid", () => {
	expect(() => siteSchema.parse(examples)).not.toThrow();
});
