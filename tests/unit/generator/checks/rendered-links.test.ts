import { expect, test } from "vitest";
import { codeLocator } from "../../../../generator/checks/rendered-links.ts";
import { temporarySite } from "../../../support/site.ts";

test("a text is found in the files that a page imports, directly or indirectly", () => {
	const root = temporarySite({
		"docs/page.mdx": 'import { Card } from "@site/src";\n\n<Card />\n',
		"src/index.ts": 'export type { Props } from "./types";\n\nexport { Card } from "./card";\n',
		"src/card.tsx": "export const Card = (props: { a?: string }) => (\n\t<a href='/gone'>gone</a>\n);\n",
	});
	const locate = codeLocator({ root, aliasDir: root });
	expect(locate("docs/page.mdx", ["/gone"])).toEqual([{ file: "src/card.tsx", line: 2, column: 11, length: 5 }]);
});

test("imports in code blocks are not followed", () => {
	const root = temporarySite({
		"docs/page.mdx": '```jsx\nimport { Card } from "@site/src/card";\n```\n',
		"src/card.tsx": "export const Card = () => <a href='/gone'>gone</a>;\n",
	});
	expect(codeLocator({ root, aliasDir: root })("docs/page.mdx", ["/gone"])).toEqual([]);
});
