import { existsSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { bundleScripts } from "../../../../generator/bundle/client-scripts.ts";
import { bundleThemeScripts, themeScriptsFile } from "../../../../generator/bundle/theme-scripts.ts";
import type { ClientScripts } from "../../../../generator/bundle/whole-scripts.ts";
import { siteTexts } from "../../../../generator/config/site-texts.ts";
import { siteConfig } from "../../../support/config.ts";
import { temporaryFolder, writeFiles } from "../../../support/site.ts";

let theme: ClientScripts;

beforeAll(async () => {
	theme = await bundleScripts(siteConfig({}, { root: temporaryFolder() }), { dev: false, name: "client" });
});

test("the package has the scripts that a site without code of its own would bundle", async () => {
	const config = siteConfig({}, { root: temporaryFolder() });
	const [published, watched] = [false, true].map((dev) => themeScriptsFile(siteTexts(config), dev));
	expect([published, watched].filter((file) => file !== undefined && existsSync(file))).toHaveLength(2);
	const { scripts } = await bundleThemeScripts(config, { dev: false });
	expect(theme).toEqual(scripts);
});

/** Bundles a site with files in `components/`. Returns its scripts, and the text of those that the theme lacks, by name without the hash. */
async function bundle(files: Readonly<Record<string, string>>) {
	const root = temporaryFolder();
	writeFiles(
		root,
		Object.fromEntries(Object.entries(files).map(([name, text]) => [name.replace(/^(?!node_modules)/, "components/"), text])),
	);
	const scripts = await bundleScripts(siteConfig({}, { root }), { dev: false, name: "client" });
	const ofTheme = new Set(theme.files.map(({ name }) => name));
	const own = scripts.files.filter(({ name }) => !ofTheme.has(name));
	const texts = Object.fromEntries(
		own.map(({ name, base64 }) => [name.replace(/\.\w+\.js$/, ""), Buffer.from(base64, "base64").toString()]),
	);
	return { scripts, texts };
}

/** How many copies of React the scripts have. */
function copiesOfReact({ files }: ClientScripts): number {
	const code = files.map(({ base64 }) => Buffer.from(base64, "base64").toString()).join("\n");
	return code.split("__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=").length - 1;
}

const count = `import { useState } from "react";
import { label } from "./label.tsx";
export default function Count() {
	const [count, setCount] = useState(0);
	return <button onClick={() => setCount(count + 1)}>{label} {count}</button>;
}
`;

const label = 'import { createElement } from "react";\nexport const label = createElement("b", null, "Count");\n';

test("islands run with the theme's scripts that come with the package, and load React from them", async () => {
	const { scripts, texts } = await bundle({ "count.island.tsx": count, "more.island.tsx": count, "label.tsx": label });
	expect(Object.keys(texts).sort()).toEqual(["chunk", "count.island", "more.island"]);
	expect(scripts.entries).toMatchObject({ script: theme.entries.script, preloads: theme.entries.preloads });
	const imported = Object.values(texts).flatMap((text) => [...text.matchAll(/from"\.\/([^"]+)"/g)].map(([, name]) => name));
	const ownChunk = scripts.files.find(({ name }) => name.startsWith("chunk.") && !theme.files.some((file) => file.name === name));
	expect(new Set(imported)).toEqual(new Set([...theme.entries.preloads, ownChunk?.name]));
	expect(copiesOfReact(scripts)).toBe(1);
});

test.each([
	["another package of React", 'import { flushSync } from "react-dom";\nexport const label = String(flushSync);\n'],
	[
		"a module of the theme",
		'import Admonition from "@theme/Admonition";\nexport const label = <Admonition type="note">Text</Admonition>;\n',
	],
	[
		"a name that React lacks",
		'import * as React from "react";\nimport { missing } from "react";\nexport const label = missing ?? React.version;\n',
	],
	["React as a CommonJS module", 'import { label } from "old";\nexport { label };\n'],
])("islands that need %s are bundled with the theme, with one copy of React", async (_, label) => {
	const { scripts, texts } = await bundle({
		"count.island.tsx": count,
		"label.tsx": label,
		"node_modules/old/package.json": '{ "name": "old", "main": "index.js" }',
		"node_modules/old/index.js": 'const React = require("react");\nexports.label = React.createElement("b", null, "Count");\n',
	});
	expect(texts).toHaveProperty("entry");
	expect(scripts.entries.script).not.toBe(theme.entries.script);
	expect(copiesOfReact(scripts)).toBe(1);
});
