import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { LiveCompiler } from "../../../../../generator/integrations/samples/live-compiler.ts";
import type { SampleFile } from "../../../../../generator/integrations/samples/sample-files.ts";
import { repository } from "../../../../support/cli.ts";
import { temporarySite } from "../../../../support/site.ts";

/** Programs one after the other, as a page is written, and what `tsc` says of each. */
const programs: readonly (readonly [files: Readonly<Record<string, string>>, found: readonly string[]])[] = [
	[{ "1/0/sample.ts": "const a: string = 1;\n" }, ["1/0/sample.ts:1:7 TS2322"]],
	[{ "1/0/sample.ts": "const a: string = '1';\n" }, []],
	[
		{ "1/0/sample.ts": "const ü = 'ö😀'; const a: string = 1;\n", "1/1/sample.tsx": 'import {useStat} from "react";\n' },
		["1/0/sample.ts:1:24 TS2322", "1/1/sample.tsx:1:9 TS2724"],
	],
	[{ "1/0/sample.ts": 'import {a} from "./a";\n' }, ["1/0/sample.ts:1:17 TS2307"]],
	[{ "1/0/sample.ts": 'import {a} from "./a";\na.b;\n', "1/0/a.ts": "export const a = 1;\n" }, ["1/0/sample.ts:2:3 TS2339"]],
	[
		{ "1/0/sample.ts": "const = 1;\nmissing();\n", "1/1/sample.ts": "missing();\n" },
		["1/0/sample.ts:1:7 TS1134", "1/0/sample.ts:1:9 TS1134", "1/1/sample.ts:1:1 TS2304"],
	],
	[{ "2/0/sample.ts": "missing();\n" }, ["2/0/sample.ts:1:1 TS2304"]],
	[{ "2/0/sample.ts": "[1].map((a) => a);\n" }, []],
];

test("a compiler that stays says what one says that is started for each check", async () => {
	const folder = temporarySite({ "package.json": "{}" });
	mkdirSync(join(folder, "node_modules/@types"), { recursive: true });
	for (const name of ["react", "@types/react", "csstype"])
		symlinkSync(join(repository, "node_modules", name), join(folder, "node_modules", name));
	const live = new LiveCompiler(join(folder, "live"));
	onTestFinished(() => live.close());
	// The command does not exist, so that none can be started for a check.
	const packages = { folder, compiler: join(repository, "node_modules/typescript/bin/none"), key: "1", isUsual: true };
	for (const [texts, expected] of programs) {
		const files = new Map(Object.entries(texts).map(([path, text]): [string, SampleFile] => [path, { text, checked: null, isRoot: true }]));
		const found = await live.check(files, packages);
		expect(found.map(({ path, line, column, code }) => `${path}:${line}:${column} TS${code}`)).toEqual(expected);
	}
});
