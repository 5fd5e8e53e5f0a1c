import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { keyframe } from "../support/cli.ts";
import { diagramPackages } from "../support/diagram-packages.ts";
import { withoutTraces } from "../support/printed-problems.ts";
import { temporaryFolder, temporarySite, writeFiles } from "../support/site.ts";

const config = `export default {
	title: "Site",
	collections: { docs: { dir: "docs", route: "/docs" } },
	markdown: { mermaid: true },
};
`;

const root = temporaryFolder();

/** Everything that a check prints above its summary. */
async function problemsOf(folder: string, env: NodeJS.ProcessEnv = {}): Promise<string> {
	const result = await keyframe(["check", folder], { env });
	expect(result.code).toBe(1);
	const printed = withoutTraces(result.stderr, folder).replace(/^(?:\w+\n)+\n/, "");
	return `\n${printed.replace(/\n[^\n]*$/, "")}\n`;
}

beforeAll(() => writeFiles(root, { ...diagramPackages, "site.config.ts": config, "docs/index.md": "# Home\n" }));

test("a mistake in a diagram is reported at its line", async () => {
	writeFiles(root, {
		"docs/index.md":
			"# Home\n\n1. One\n\n   ```mermaid\n   flowchart LR\n     %% a comment\n     A --> mistake\n   ```\n\n```mermaid\nflowcart\n```\n",
	});
	expect(await problemsOf(root)).toMatchInlineSnapshot(`
		"
		docs/index.md:8:6 error The diagram cannot be read: Expecting 'NODE', got 'MISTAKE'. (diagram-invalid)
		   6 |    flowchart LR
		   7 |      %% a comment
		>  8 |      A --> mistake
		     |      ^^^^^^^^^^^^^
		   9 |    \`\`\`
		  10 |

		docs/index.md:11:1 error The diagram cannot be read: No diagram type detected for text: flowcart. (diagram-invalid)
		   9 |    \`\`\`
		  10 |
		> 11 | \`\`\`mermaid
		     | ^^^^^^^^^^
		  12 | flowcart
		  13 | \`\`\`
		  hint: Its first line must be its kind: \`flowchart LR\`, \`sequenceDiagram\`, \`gantt\`, …

		2 errors, 0 warnings: 2 invalid diagrams
		"
	`);
});

test("diagrams that cannot be drawn are reported, and the others are drawn with another browser", async () => {
	const fence = (text: string) => `\`\`\`mermaid\nflowchart LR\n  ${text}\n\`\`\`\n`;
	writeFiles(root, {
		"docs/index.md": `# Home\n\n${["A --> crash", "x".repeat(50_000), "A --> mistake", "A --> C"].map(fence).join("\n")}`,
	});
	const starts = () => readFileSync(join(root, "node_modules/playwright/starts.txt"), "utf8").split("\n").length;
	const before = starts();
	const problems = (await problemsOf(root)).split("\n").filter((line) => /^\S+:\d|^ {2}hint/.test(line));
	expect(problems).toEqual([
		"docs/index.md:3:1 error The diagram could not be drawn: Target crashed. (extension-failed)",
		"  hint: Divide the diagram, or make it smaller.",
		"docs/index.md:8:1 error The diagram cannot be read: it has 50,015 characters, and Mermaid draws up to 50,000. (diagram-invalid)",
		"docs/index.md:15:3 error The diagram cannot be read: Expecting 'NODE', got 'MISTAKE'. (diagram-invalid)",
	]);
	expect(starts()).toBe(before + 2);
	expect(readFileSync(join(root, "node_modules/mermaid-isomorphic/drawn.txt"), "utf8")).toMatch(/A --> C\n$/);
});

test("a browser that does not start is reported", async () => {
	writeFiles(root, { "docs/index.md": "# Home\n\n```mermaid\nflowchart LR\n  A --> B\n```\n" });
	expect(await problemsOf(root, { KEYFRAME_TEST_BROWSER: "broken" })).toMatchInlineSnapshot(`
		"
		docs/index.md:3:1 error The diagrams could not be drawn: the browser is broken. (extension-failed)
		  1 | # Home
		  2 |
		> 3 | \`\`\`mermaid
		    | ^
		  4 | flowchart LR
		  5 |   A --> B
		  hint: They need Chromium: run \`npx playwright install chromium\`, or set the environment variable \`CHROMIUM_PATH\` to the path of yours.

		1 error, 0 warnings: 1 failed extension
		"
	`);
});

test("the packages must be installed", async () => {
	const bare = temporarySite({ "site.config.ts": config, "docs/index.md": "# Home\n" });
	expect(await problemsOf(bare)).toMatchInlineSnapshot(`
		"

		site.config.ts:4:14 error \`markdown.mermaid\` needs \`mermaid-isomorphic\` and \`playwright\`, which are not installed. (config-invalid)
		  2 |     title: "Site",
		  3 |     collections: { docs: { dir: "docs", route: "/docs" } },
		> 4 |     markdown: { mermaid: true },
		    |                 ^^^^^^^
		  5 | };
		  6 |
		  hint: Run \`npm install mermaid-isomorphic playwright\`, or remove the option.

		1 error, 0 warnings: 1 configuration mistake
		"
	`);
});

test("a missing package is reported in the configuration, whatever that imports", async () => {
	const own = 'import { defineSite } from "keyframe-docs";\nimport { markdown } from "./a-markdown.ts";\n';
	const root = temporarySite({
		"site.config.ts": `${own}export default defineSite({ title: "Site", markdown });\n`,
		"a-markdown.ts": "export const markdown = { mermaid: true };\n",
		"docs/index.md": "# Home\n",
	});
	expect(await problemsOf(root)).toContain("a-markdown.ts:1:27 error `markdown.mermaid` needs");
	writeFiles(root, {
		"site.config.ts": `import { markdown } from "./a-markdown.ts";\nexport default { title: "Site", markdown: { ...markdown, mermaid: true } };\n`,
	});
	expect(await problemsOf(root)).toContain("site.config.ts:2:58 error `markdown.mermaid` needs");
});
