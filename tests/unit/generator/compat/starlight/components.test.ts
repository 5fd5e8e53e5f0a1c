import { expect, test } from "vitest";
import { convertStarlightComponents } from "../../../../../generator/compat/starlight/components.ts";

const start = 'import { Aside } from "@astrojs/starlight/components";\n';

test.each([
	['<Aside type="tip" icon="star">A</Aside>', '<Admonition type="tip">A</Admonition>'],
	["<CardGrid stagger>", "<Cards>"],
	['<LinkButton href="/a/" variant="minimal" icon="external" iconPlacement="start">A</LinkButton>', '<a href="/a/">A</a>'],
	['<LinkCard\n\ttitle="A"\n\tdescription="B"\n\thref="/a/"\n/>', '<Card title="A" href="/a/">B</Card>\n\n\n\n'],
	['A <Icon name="star" />', "A "],
	['<Badge text="A" variant="success" size="small" />', '<Badge text="A" type="tip" />'],
	["```mdx\n<Aside>\n```", "```mdx\n<Aside>\n```"],
])("%j becomes %j", (source, expected) => {
	expect(convertStarlightComponents(start + source)).toBe(`\n${expected}`);
});

test("components of other modules stay", () => {
	expect(convertStarlightComponents("<Aside>A</Aside>")).toBe("<Aside>A</Aside>");
});
