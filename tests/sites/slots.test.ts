import { readFileSync } from "node:fs";
import { join } from "node:path";
import { version as reactVersion } from "react";
import { expect, onTestFinished, test } from "vitest";
import { elementSlots } from "../../theme/lib/slots/element-slots.ts";
import { type SlotName, slotNamed, slotNames } from "../../theme/lib/slots/slots.ts";
import { keyframe } from "../support/cli.ts";
import { readTree, temporarySite, writeFiles } from "../support/site.ts";
import { browserSlots, slotSite } from "../support/slot-site.ts";
import { startServer } from "../support/start-server.ts";

// A site's components that replace parts of the theme, or appear next to them.

/** Builds a site, which must succeed. Returns its folder. */
async function build(files: Readonly<Record<string, string>>): Promise<string> {
	const root = temporarySite(files);
	const { code, stderr } = await keyframe(["build", root]);
	expect(code, stderr).toBe(0);
	return root;
}

const configured = (slots: Readonly<Record<string, string>>, rest = "") =>
	`export default { title: "Site", slots: ${JSON.stringify(slots)}, ${rest} };\n`;

const page = { "docs/index.md": "---\ntitle: Home\n---\n\n## One\n\nText.\n\n## Two\n\nText.\n" };

test("every slot shows what fills it, around the part of the theme, with the props that `keyframe slots` lists", async () => {
	const root = await build(slotSite);
	const html = [...readTree(join(root, "out"))].flatMap(([path, text]) => (path.endsWith(".html") ? [text] : [])).join("\n");
	const found = (key: string) => html.includes(`<i data-slot="${key}"`);
	const expected = slotNames.filter((name) => !browserSlots.includes(name));
	expect(expected.length).toBeGreaterThan(30);
	for (const name of expected) {
		expect([name, found(name), found(`before:${name}`), found(`after:${name}`)]).toEqual([name, true, true, true]);
		const passed = new Set(
			[...html.matchAll(new RegExp(`<i data-slot="${name}" data-props="([^"]*)"`, "g"))].flatMap(([, props = ""]) => props.split(" ")),
		);
		for (const prop of passed)
			if (prop !== "") expect([name, Object.keys(slotNamed(name).props)]).toEqual([name, expect.arrayContaining([prop])]);
	}
	expect(html).toMatch(
		/data-slot="before:navbar"><\/i><i data-slot="navbar" data-props="drawer sidebarName site url"><\/i><header.*?<\/header><i data-slot="after:navbar">/s,
	);
	expect(html).toMatch(/<i data-slot="footer" data-props="site"><\/i><footer.*?<\/footer><i data-slot="after:footer">/s);
});

test("slots for content components work in Markdown as in MDX, with the same labels, links and search texts", async () => {
	const card = `export default function Own({ Original, title, href, children }) {
	return <section className="own" data-href={href}><h4>{title}</h4><Original>{children}</Original></section>;
}
`;
	const tip = 'export default ({ type, title, children }) => <aside className={type}><b>{title ?? "Note"}</b>{children}</aside>;\n';
	const files = (cards: string) => ({
		"site.config.ts": configured(cards === "" ? {} : { card: "./card.tsx", admonition: "./tip.tsx" }),
		"docs/index.md":
			"---\ntitle: Home\n---\n\n:::card[Use *this* `code`]{href=other.mdx}\n\nText of it.\n\n:::\n\n:::tip\n\nMind [it](./other.mdx).\n\n:::\n\n> [!NOTE]\n> A quote.\n",
		"docs/other.mdx": '---\ntitle: Other\n---\n\n<Card title="Mine">Text</Card>\n',
		"card.tsx": card,
		"tip.tsx": tip,
	});
	const root = await build(files("own"));
	const html = readFileSync(join(root, "out/index.html"), "utf8");
	expect(html).toContain(
		'<section class="own" data-href="/other"><h4>Use <em>this</em> <code>code</code></h4><div class="card"><p>Text of it.</p></div></section>',
	);
	expect(html).toMatch(/<aside class="tip"><b>Note<\/b><p>Mind <a href="\/other">it<\/a>\.<\/p>\s*<\/aside>/);
	expect(html).toMatch(/<aside class="NOTE"><b>Note<\/b><p>\s*A quote\.<\/p>\s*<\/aside>/);
	expect(readFileSync(join(root, "out/other.html"), "utf8")).toContain(
		'<section class="own"><h4>Mine</h4><div class="card">Text</div></section>',
	);
	expect(readFileSync(join(root, "out/index.md"), "utf8")).toContain("Text of it.");
	writeFiles(root, files(""));
	expect(await keyframe(["build", root])).toMatchObject({ code: 0 });
	expect(readFileSync(join(root, "out/index.html"), "utf8")).not.toContain('class="own"');
});

test("slots for links, images and code blocks work in Markdown and MDX, with all known facts as props", async () => {
	const text = [
		"# Page",
		"## A [heading](./other.md)",
		'[Other][ref] <https://example.com> [out](https://example.com "Out")',
		'![One](a.svg "The caption"){width=30}',
		"Inline ![Two](a.svg)",
		'```js title="a.js" {2}\nlet a; // [!code --]\nlet b = "<{x}>";\n```',
		"    indented",
		"[ref]: ./other.md#there",
	].join("\n\n");
	const root = await build({
		"site.config.ts": configured({ link: "./link.tsx", image: "./image.tsx", "code-block": "./code.tsx" }),
		"docs/index.md": text,
		"docs/same.mdx": text.replace("<https://example.com>", "").replace("    indented", ""),
		"docs/other.md": "# Other\n\n## There\n\nNothing.\n",
		"docs/a.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"/>',
		"link.tsx":
			'import type { SlotProps } from "keyframe-docs/theme";\nexport default ({ Original, ...props }: SlotProps<"link">) => <Original {...props} className={props.written.startsWith("http") ? "out" : "in"} />;\n',
		"image.tsx":
			'import type { SlotProps } from "keyframe-docs/theme";\nexport default ({ Original, ...props }: SlotProps<"image">) => <span className="frame"><Original {...props} /></span>;\n',
		"code.tsx":
			'import type { SlotProps } from "keyframe-docs/theme";\nexport default ({ Original, ...props }: SlotProps<"code-block">) => <div className="mine" data-language={props.language} data-code={props.code}><Original {...props} /></div>;\n',
	});
	const read = (file: string) => readFileSync(join(root, "out", file), "utf8");
	for (const file of ["index.html", "same.html"]) {
		const html = read(file);
		expect(html).toContain('<a href="/other#there" class="in">Other</a>');
		expect(html).toContain('<a href="https://example.com" title="Out" class="out">out</a>');
		expect(html).toMatch(
			/<figure class="figure"><span class="frame"><img src="[^"]+" height="15" alt="One" decoding="async" width="30"\/?><\/span><figcaption>The caption/,
		);
		expect(html.match(/<span class="frame"><img [^>]*alt="(?:One|Two)"[^>]*>/g)).toHaveLength(2);
		expect(html).toMatch(
			/<div class="mine" data-language="js" data-code="let a;\nlet b = &quot;&lt;\{x\}&gt;&quot;;"><figure class="code" data-lang="js"><figcaption>a\.js<\/figcaption><pre/,
		);
		expect(html).toMatch(/<h2 id="a-heading">.*<a href="\/other" class="in">heading<\/a>/);
	}
	expect(read("index.html")).toContain('<div class="mine" data-language="" data-code="indented">');
	expect(read("index.md")).toContain("[Other](/other#there)");
	expect(read("other.html")).not.toContain("mine");
});

test("content keeps its HTML, description and excerpt if a component passes everything on, and also if no slot is filled", async () => {
	const written = [
		"Read [it](./other.md) first.",
		"> A quotation with *two*\n>\n> paragraphs.",
		"<!-- truncate -->",
		"## A **heading** {#own}\n\n### With a [link](./other.md)",
		"1. One\n   - Deep\n\n     Loose\n2. Two",
		"- [x] Done\n- [ ] To do",
		"| A | B |\n| :- | -: |\n| `1` | [2](./other.md) |",
		"***",
		'![One](a.svg "Caption")\n\n```js title="a.js"\nlet a;\n```',
		":::steps\n\n1. Do\n2. Done\n\n:::\n\n:::file-tree\n\n- src/\n  - a.ts\n\n:::\n\n:::params\n\n| name | text |\n| --- | --- |\n| a | b |\n\n:::",
		"> [!NOTE]\n> A note with a note.[^1]\n\n[^1]: Below.\n\n    > Quoted.",
	].join("\n\n");
	const posts = "collections: { docs: { dir: 'docs', route: '/', layout: 'post', list: {} } }";
	const files = {
		"docs/page.md": `---\ntitle: Page\ndate: 2024-01-01\n---\n\n${written}\n`,
		"docs/same.mdx": `---\ntitle: Same\ndate: 2024-01-02\n---\n\n${written.replace("<!-- truncate -->", "{/* truncate */}")}\n\nimport { Two } from "./_two.tsx";\n\n<Two />\n`,
		"docs/_two.tsx": "export const Two = () => <b>2</b>;\n",
		"docs/other.md": "---\ntitle: Other\ndate: 2024-01-03\n---\n\nNothing *else*.\n",
		"docs/a.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"/>',
		"pass.tsx": "export default ({ Original, ...props }) => <Original {...props} />;\n",
	};
	const contents = async (slots: Readonly<Record<string, string>>) => {
		const root = await build({ ...files, "site.config.ts": configured(slots, posts) });
		return (path: string) => readFileSync(join(root, "out", path), "utf8").replace(/(?:page|same)\.[\da-z]+/gi, "");
	};
	const [idle, filled] = [
		await contents({}),
		await contents(Object.fromEntries(Object.keys(elementSlots).map((name) => [name, "./pass.tsx"]))),
	];
	const body = (html: string) => /<h1[\s\S]*<\/article>/.exec(html)?.[0].replace(/\s*(<[^>]*>)\s*/g, "$1") ?? "";
	expect(body(filled("same.html"))).toBe(body(idle("same.html")));
	expect(body(filled("page.html"))).toContain("<hr/>");
	expect(filled("page.html")).toContain('<meta name="description" content="Read it first.');
	for (const path of ["page.md", "other.md"]) expect(filled(path)).toBe(idle(path));
	const main = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "";
	for (const path of ["other.html", "index.html"]) {
		expect(main(idle(path)).length).toBeGreaterThan(200);
		expect(main(filled(path))).toBe(main(idle(path)));
	}
});

test("slots for headings, quotations, lists, tables and rules work, but not for those written as HTML or JSX", async () => {
	const mine = (props: string, shown: string) => `export default ({ ${props} }) => ${shown};\n`;
	const text = "## One *two*\n\n> Quoted\n\n- A\n  1. B\n\n| H |\n| - |\n| 1 |\n\n---\n\n<h2>Written</h2>\n\n<hr />\n";
	const root = await build({
		"site.config.ts": configured({
			heading: "./heading.tsx",
			blockquote: "./quote.tsx",
			list: "./list.tsx",
			table: "./table.tsx",
			"horizontal-rule": "./rule.tsx",
		}),
		"docs/index.md": `---\ntitle: Home\n---\n\n${text}`,
		"docs/same.mdx": `---\ntitle: Same\n---\n\n${text}`,
		"heading.tsx": mine("tag: Tag, id, children", "<Tag id={id} className={['mine', Tag].join(' ')}>§ {children}</Tag>"),
		"quote.tsx": mine("children", "<aside>{children}</aside>"),
		"list.tsx": mine("kind, children", "<div data-list={kind}>{children}</div>"),
		"table.tsx": mine("Original, children", "<figure><Original>{children}</Original><figcaption>Table</figcaption></figure>"),
		"rule.tsx": mine("", "<b>* * *</b>"),
	});
	for (const file of ["index.html", "same.html"]) {
		const html = readFileSync(join(root, "out", file), "utf8").replace(/\n/g, "");
		expect(html).toContain('<h2 id="one-two" class="mine h2">§ <a class="anchor" href="#one-two">One <em>two</em></a></h2>');
		expect(html).toContain("<aside><p>Quoted</p></aside>");
		expect(html).toMatch(/<div data-list="bullet"><ul><li>A<div data-list="ordered"><ol><li>B<\/li><\/ol><\/div><\/li><\/ul><\/div>/);
		expect(html).toMatch(
			/<figure><div class="table"[^>]*><table>.*<\/table><\/div><figcaption>Table<\/figcaption><\/figure><b>\* \* \*<\/b>/,
		);
		expect(html).toMatch(/<h2>Written<\/h2><hr\/?>/);
	}
});

test("a component may leave out the theme's part, and import styles, an island, and what the theme offers", async () => {
	const root = await build({
		"site.config.ts": configured({ "page-footer": "./parts/end.tsx" }),
		...page,
		"parts/end.tsx": `import { Card, type SlotProps } from "keyframe-docs/theme";
import "./end.css";
import Count from "./count.island.tsx";
export default function End({ page }: SlotProps<"page-footer">) {
	return <div className="end"><Card title={page.title ?? ""}>All about it</Card><Count start={3} /></div>;
}
`,
		"parts/end.css": ".end { color: green }\n",
		"parts/count.island.tsx": "export default function Count({ start }: { start: number }) {\n\treturn <b>{start}</b>;\n}\n",
	});
	const html = readFileSync(join(root, "out/index.html"), "utf8");
	expect(html).toContain('<div class="end"><div class="card"><p class="card-title">Home</p>All about it</div>');
	expect(html).toMatch(
		/<div class="island" data-island="\/assets\/count\.island\.\w+\.js"[^>]*data-props="\{&quot;start&quot;:3\}"[^>]*><b>3<\/b>/,
	);
	expect(html).not.toContain("docs-footer");
	const [sheet = ""] = /assets\/page\.[^"]+/.exec(html) ?? [];
	expect(readFileSync(join(root, "out", sheet), "utf8")).toContain(".end{color:green}");
});

test("slots, pages and islands all use the theme's React, whichever version the site has installed", async () => {
	const other = 'export const version = "of the site";\nthrow new Error("second React");\n';
	const version = (name: string) =>
		`import { useId, version } from "react";\nexport default () => <${name} id={useId()}>{version}</${name}>;\n`;
	const root = await build({
		"site.config.ts": configured({ footer: "./footer.tsx", pager: "./pager.tsx" }),
		"node_modules/react/package.json":
			'{ "name": "react", "version": "19.0.0", "type": "module", "exports": { ".": "./index.js", "./jsx-runtime": "./index.js" } }',
		"node_modules/react/index.js": other,
		"docs/index.mdx": '# Home\n\nimport { version } from "react";\nimport Own from "./own.island.tsx";\n\n<Own />\n\n<i>{version}</i>\n',
		"docs/own.island.tsx": version("b"),
		"footer.tsx": version("footer"),
		"pager.tsx": version("nav"),
	});
	const html = readFileSync(join(root, "out/index.html"), "utf8");
	const shown = [...html.matchAll(/<(b|i|footer|nav)(?: id="[^"]+")?>(\d[\d.]*)</g)].map(([, tag, text]) => [tag, text]);
	expect(shown.map(([tag]) => tag).sort()).toEqual(["b", "footer", "i", "nav"]);
	expect(new Set(shown.map(([, text]) => text))).toEqual(new Set([reactVersion]));
	expect([...readTree(join(root, "out"))].filter(([, text]) => text.includes("second React"))).toEqual([]);
});

test("a change of only a component's styles reaches the pages of the next build", async () => {
	const files = {
		"site.config.ts": configured({ pager: "./p.tsx" }),
		...page,
		"p.tsx": 'import "./p.css";\nexport default () => <p>P</p>;\n',
	};
	const root = await build({ ...files, "p.css": "p { color: green }\n" });
	const sheet = () => /assets\/page\.[^"]+/.exec(readFileSync(join(root, "out/index.html"), "utf8"))?.[0] ?? "";
	const before = sheet();
	writeFiles(root, { "p.css": "p { color: navy }\n" });
	expect(await keyframe(["build", root])).toMatchObject({ code: 0 });
	expect(sheet()).not.toBe(before);
	expect(readFileSync(join(root, "out", sheet()), "utf8")).toContain("navy");
});

test("watch mode follows a component in a slot", async () => {
	const root = temporarySite({
		"site.config.ts": configured({ pager: "./p.tsx" }),
		...page,
		"p.tsx": "export default () => <p>Old</p>;\n",
	});
	const server = await startServer(["dev", root]);
	onTestFinished(() => server.stop());
	const text = async () => (await fetch(server.url)).text();
	expect(await text()).toContain("<p>Old</p>");
	writeFiles(root, { "p.tsx": "export default () => <p>New</p>;\n" });
	await expect.poll(text).toContain("<p>New</p>");
});

test("a slot whose component throws, or is not a component, fails the build with its name", async () => {
	const run = async (text: string) => {
		const root = temporarySite({ "site.config.ts": configured({ footer: "./f.tsx" }), ...page, "f.tsx": text });
		const { code, stderr } = await keyframe(["build", root]);
		return { code, stderr };
	};
	expect(await run('export default function F() {\n\tthrow new Error("no luck");\n}\n')).toMatchObject({
		code: 1,
		stderr: expect.stringMatching(/f\.tsx:2:8 error .*no luck/),
	});
	expect(await run("export default 3;\n")).toMatchObject({
		code: 1,
		stderr: expect.stringContaining("The default export of the slot `footer` is not a component"),
	});
});

test("`keyframe slots` lists every slot, its place and its props, or one of them", async () => {
	const { code, stdout } = await keyframe(["slots"]);
	expect(code).toBe(0);
	for (const name of slotNames) {
		expect(stdout).toMatch(new RegExp(`^${name} \\((?:shell|page|content)(?:, props version .*)?\\)$`, "m"));
		expect(stdout).toContain(slotNamed(name).where);
	}
	const one: SlotName = "pager";
	expect((await keyframe(["slots", one])).stdout).toMatchInlineSnapshot(`
		"
		pager (page)
		  the links to the previous and next page, below the content
		    previous  a page, or \`null\`
		    next      a page, or \`null\`
		    hints     labels of the two links
		"
	`);
	expect(await keyframe(["slots", "page-foter"])).toMatchObject({
		code: 2,
		stderr: "The theme has no slot `page-foter`. Did you mean `page-footer`?\n",
	});
});
