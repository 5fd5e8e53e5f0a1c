import { readFileSync } from "node:fs";
import { join } from "node:path";
import { version as reactVersion } from "react";
import { expect, onTestFinished, test } from "vitest";
import { type SlotName, slotNamed, slotNames } from "../../theme/contract/slots/slots.ts";
import { keyframe } from "../support/cli.ts";
import { readTree, temporarySite, writeFiles } from "../support/site.ts";
import { browserSlots, slotSite } from "../support/slot-site.ts";
import { startServer } from "../support/start-server.ts";

// Components of a site in the place of parts of the theme, or beside them.

/** Builds a site, which must succeed, and returns its folder. */
async function build(files: Readonly<Record<string, string>>): Promise<string> {
	const root = temporarySite(files);
	expect(await keyframe(["build", root])).toMatchObject({ code: 0 });
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

test("components for content are filled in Markdown as in MDX, with labels, links and the texts for search as before", async () => {
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

test("links, images and code blocks of Markdown and of MDX are filled, with what is known of them", async () => {
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
			'import type { SlotProps } from "keyframe/theme";\nexport default ({ Original, ...props }: SlotProps<"link">) => <Original {...props} className={props.written.startsWith("http") ? "out" : "in"} />;\n',
		"image.tsx":
			'import type { SlotProps } from "keyframe/theme";\nexport default ({ Original, ...props }: SlotProps<"image">) => <span className="frame"><Original {...props} /></span>;\n',
		"code.tsx":
			'import type { SlotProps } from "keyframe/theme";\nexport default ({ Original, ...props }: SlotProps<"code-block">) => <div className="mine" data-language={props.language} data-code={props.code}><Original {...props} /></div>;\n',
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

test("a component may leave the part of the theme out, import styles and an island, and what the theme offers", async () => {
	const root = await build({
		"site.config.ts": configured({ "page-footer": "./parts/end.tsx" }),
		...page,
		"parts/end.tsx": `import { Card, type SlotProps } from "keyframe/theme";
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

test("slots, pages and islands use the one React of the theme, whichever the site has installed", async () => {
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

test("a change of a component's styles alone reaches the pages of the next build", async () => {
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

test("a slot whose component throws, or is none, fails the build with its name", async () => {
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
		expect(stdout).toMatch(new RegExp(`^${name} \\((?:shell|page|content)\\)$`, "m"));
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
