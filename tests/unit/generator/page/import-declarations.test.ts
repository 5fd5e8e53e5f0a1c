import { expect, test } from "vitest";
import { importsIn } from "../../../../generator/page/import-declarations.ts";

test.each([
	'import A from "./a.mdx"',
	"  import A from '../a.md'  ;",
	'text\n\nimport A from "./a.mdx";\nimport { B } from "@site/b";\nimport {C} from \'c\'',
	'import A from ""',
	'import A from "./a.mdx"\nimport A from "./b.mdx"',
	'import A from "./a.mdx"\nimport b, { c as D } from "./b.mdx"',
])("plain imports are read as the parser reads them: %s", (text) => {
	// The comment is nothing to the parser, but no longer plain.
	expect(importsIn(text)).toEqual(importsIn(`${text} // end`));
	for (const { path, start, end } of importsIn(text)) expect(text.slice(start, end)).toMatch(`${text[start]}${path}${text[start]}`);
});
