import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { scanHtml } from "../../generator/lib/html-scanner.ts";
import { keyframe } from "../support/cli.ts";
import { temporarySite } from "../support/site.ts";

// A compiled page has holes, marked with control characters, for its code blocks. Content must not be able to write these characters in any
// form; otherwise code could get into an attribute, end it, and begin another. Nor can it write other control characters, which terminals obey.

const config = 'export default { title: "Site", collections: { docs: { dir: "docs", route: "/" } } };\n';

const frontMatter = '---\ntitle: "A \\x01C0\\x02 \\x1b[31m\\0"\ndescription: "\\u0001C0\\u0002"\ntags: ["\\U00000001C0\\x02"]\n---\n\n';

const code = '```js\n" onmouseover=alert(1) a="\n```\n';

const html = ["&#x1;C0&#x2;", "&#1;C0&#2;", "&#x01C0&#X2", "&#0001C0&#0002;", "\u0001C0\u0002"]
	.map((text) => `<b title="${text}" class="tabs ${text}" id=${text.replace(/[\s;]/g, "")}>x ${text}</b>\n\n`)
	.join("");

/** The same in JSX, whose attributes have quotes. */
const jsx = html.replace(/ id=\S+(?=>x)/g, "");

const markdown =
	'## A &#x1;C0&#x2;\n\n[a](/other "&#x1;C0&#x2;") [b]\n\n[b]: /other "&#1;C0&#2;"\n\n:::note{title="&#x1;C0&#x2;"}\n\nText\n\n:::\n\n$\\char"1 C0\\char"2$\n\n';

const untrusted = {
	"docs/index.md": frontMatter + html + markdown + code,
	"docs/static.mdx": frontMatter + jsx + markdown + code,
	"docs/other.md": "---\npagination_prev: index\n---\n\n# Other\n",
	"docs/_category_.yml": 'label: "\\x01C0\\x02"\n',
};

/** Text in code may contain the characters. In attributes, they have no effect. */
const trusted = {
	...untrusted,
	"docs/code.mdx": `${frontMatter}export const text = "\\u0001C0\\u0002";\n\n<b title={text} data-x={text + "x"}>{text.length}</b>\n\n<Card title="&#x1;C0&#x2;" href="/other">x</Card>\n\n${code}`,
};

test.each([
	["trusted", trusted, []],
	["untrusted", untrusted, ["--untrusted-content"]],
])("code fills its own place, and no attribute: %s", async (_, files, options) => {
	const root = temporarySite({ "site.config.ts": config, ...files });
	expect(await keyframe(["build", root, "--no-cache", ...options])).toMatchObject({ code: 0 });
	for (const page of Object.keys(files).filter((file) => /\.mdx?$/.test(file))) {
		const text = readFileSync(join(root, "out", page.replace(/^docs\/|\.mdx?$/g, "").concat(".html")), "utf8");
		expect(text).not.toMatch(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]/);
		const shown = page === "docs/other.md" ? 0 : 1;
		expect(text.split("onmouseover").length - 1).toBe(shown);
		scanHtml(text, (token) => {
			if (token.kind === "start") expect(token.attributes.map(({ name }) => name).filter((name) => /^on/.test(name))).toEqual([]);
		});
	}
});
