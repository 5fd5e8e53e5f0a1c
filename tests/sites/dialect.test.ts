import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { keyframe } from "../support/cli.ts";
import { temporaryFolder, temporarySite, writeFiles } from "../support/site.ts";

/** A site that extends the dialect in every way. Its plugin adds `shout`. */
const configOf = (shout: string) => `import { fences } from "./fences.ts";

function remarkShout({ text }) {
	return async (tree) => {
		for (const node of tree.children) if (node.type === "heading") node.children.push({ type: "text", value: text });
	};
}

function rehypeMark() {
	return (tree) => {
		const visit = (node) => {
			if (node.tagName === "strong") node.properties.className = ["marked"];
			for (const child of node.children ?? []) visit(child);
		};
		visit(tree);
	};
}

export default {
	title: "Site",
	variables: { version: "1.2.3" },
	collections: { docs: { dir: "docs", route: "/docs" } },
	markdown: {
		admonitions: { babel8: { title: "Babel 8", like: "info" } },
		remarkPlugins: [[remarkShout, { text: ${JSON.stringify(shout)} }]],
		rehypePlugins: [rehypeMark],
		directives: {
			channel: ({ attributes, label, children }) => [
				{ type: "element", tagName: "section", properties: { className: ["channel"], id: attributes.id }, children: [...children] },
				{ type: "element", tagName: "a", properties: { href: "/docs/other" }, children: [{ type: "text", value: label }] },
			],
			since: ({ label }) => \`<span class="since">since \${label}</span>\`,
		},
		fences,
	},
};
`;

/** The fences of an existing site: a player for its samples, and a diagram that the build draws. */
const fences = `export const fences = {
	SnackPlayer: ({ options, code }) => ({
		component: "@site/components/snack-player.tsx",
		props: { name: options.name, ext: options.ext ?? "js", lines: code.split("\\n"), depth: -1 },
	}),
	diagram: async ({ code }) => {
		await Promise.resolve();
		return \`<svg class="diagram" viewBox="0 0 10 10"><title>\${code}</title></svg>\`;
	},
	kept: ({ code }) => ({ component: "@site/components/snack-player.tsx", props: { name: "Kept", ext: "js", lines: [code], depth: 0 }, keepsCode: true }),
	live: ({ lang, code }) => (lang === "jsx" ? \`<div class="live">\${code.length}</div>\` : null),
};
`;

const files = {
	"site.config.ts": configOf("!"),
	"fences.ts": fences,
	"components/snack-player.tsx":
		'export default function SnackPlayer({ name, ext, lines, depth }: { name: string; ext: string; lines: string[]; depth: number }) {\n\treturn <div className="snack" data-depth={depth}>{name}.{ext}: {lines.length}</div>;\n}\n',
	"docs/index.md": `# Home

**Bold** {{version}} and :since[{{version}}].

::::channel[To the other page]{id=here}
:::babel8
Inside with a [link](other.mdx).
:::
::::

[To it](#here).

<kbd>raw</kbd>

\`\`\`diagram
a -> b
\`\`\`

\`\`\`jsx live
<A />
\`\`\`

\`\`\`js live
const a = 1;
\`\`\`
`,
	"docs/snack.md": `# Snack

- In a list with <b>raw</b> HTML:

  \`\`\`SnackPlayer name=Hello%20World ext=tsx
  one
  two
  \`\`\`

After **it**.

\`\`\`js kept title="a.js"
const kept = 1;
\`\`\`
`,
	"docs/other.mdx": `# Other

export const Box = ({ children }) => <aside>{children}</aside>;

<Box>{{version}}</Box>

:::since[four]
:::

**Bold**

\`\`\`SnackPlayer name="In MDX"
one
\`\`\`
`,
};

const root = temporaryFolder();
const page = (name: string) => readFileSync(join(root, "out/docs", name), "utf8");

describe("a site that extends the dialect", () => {
	beforeAll(async () => {
		writeFiles(root, files);
		const result = await keyframe(["build", root, "--quiet"]);
		expect(result.stderr).toBe("");
		expect(result.code).toBe(0);
	});

	test("has its directives, in blocks and in text, with their links resolved", () => {
		const html = page("index.html");
		expect(html).toMatch(/<section class="channel" id="here">[\s\S]*<p class="admonition-title">Babel 8<\/p>[\s\S]*<\/section>/);
		expect(html).toContain('Inside with a <a href="/docs/other">link</a>');
		expect(html).toContain('</section>\n<a href="/docs/other">To the other page</a>');
		expect(html).toContain('1.2.3 and <span class="since">since 1.2.3</span>.');
		expect(page("other.html")).toContain('<span class="since">since four</span>');
	});

	test("has its fences, by language and by word", () => {
		const html = page("index.html");
		expect(html).toContain('<svg class="diagram" viewBox="0 0 10 10"><title>a -> b</title></svg>');
		expect(html).toContain('<div class="live">5</div>');
		expect(html).toContain('<figure class="code" data-lang="js">');
	});

	test("has components for fences, in Markdown and in MDX", () => {
		expect(page("snack.html")).toMatch(
			/<li>[\s\S]*<b>raw<\/b>[\s\S]*<div class="snack" data-depth="-1">Hello%20World(?:<!-- -->)?\.(?:<!-- -->)?tsx(?:<!-- -->)?: (?:<!-- -->)?2<\/div>[\s\S]*<\/li>/,
		);
		expect(page("other.html")).toMatch(/<div class="snack" data-depth="-1">In MDX/);
		// This one comes before its code.
		expect(page("snack.html")).toMatch(
			/<div class="snack" data-depth="0">Kept[^\n]*<\/div>\s*<figure class="code" data-lang="js">[\s\S]*a\.js/,
		);
	});

	test("runs its plugins on pages of every kind", () => {
		for (const [name, title] of [
			["index", "Home"],
			["snack", "Snack"],
			["other", "Other"],
		] as const) {
			expect(page(`${name}.html`)).toMatch(new RegExp(`<h1 id="[a-z]+">${title}!`));
			expect(page(`${name}.html`)).toMatch(/<strong class="marked">/);
		}
	});
});

test("a plugin's new options, a variable's new value and an edited handler reach the pages, and nothing else compiles again", async () => {
	const site = temporarySite({ ...files, "docs/plain.md": "# Plain\n" });
	const build = async () => {
		const { stdout, stderr } = await keyframe(["build", site]);
		return Number(/(\d+) rendered/.exec(stdout + stderr)?.[1]);
	};
	expect(await build()).toBeGreaterThan(3);
	expect(await build()).toBe(0);
	writeFiles(site, { "site.config.ts": configOf("!").replace("1.2.3", "1.2.4") });
	await build();
	expect(readFileSync(join(site, "out/docs/index.html"), "utf8")).toContain("since 1.2.4");
	writeFiles(site, { "site.config.ts": configOf("?") });
	await build();
	expect(readFileSync(join(site, "out/docs/plain.html"), "utf8")).toContain("Plain?");
	writeFiles(site, { "fences.ts": fences.replace('class="diagram"', 'class="drawing"') });
	await build();
	expect(readFileSync(join(site, "out/docs/index.html"), "utf8")).toContain('<svg class="drawing"');
});
