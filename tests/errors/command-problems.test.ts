import { rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { cacheProblems } from "../../generator/lib/cache-folder.ts";
import { DiskCache } from "../../generator/lib/disk-cache.ts";
import type { Problem } from "../../generator/lib/problem.ts";
import { systemError } from "../../generator/lib/system-error.ts";
import { readTextFile } from "../../generator/lib/text-file.ts";
import { openStaging } from "../../generator/output/emit/staging.ts";
import { formatProblem } from "../../generator/problems/report.ts";
import { browserUnavailable, hydrationProblem } from "../../generator/serve/check-hydration.ts";
import { SharedCache } from "../../generator/shared-cache/shared-cache.ts";
import { listStaticFiles } from "../../generator/site/files/assets.ts";
import { keyframe } from "../support/cli.ts";
import { siteConfig } from "../support/config.ts";
import { withoutTraces } from "../support/printed-problems.ts";
import { temporarySite } from "../support/site.ts";
import { startStore } from "../support/store-server.ts";

/**
 * What `keyframe build` prints after its progress, in a folder with these files, and its exit code. Runs inside the folder, as people do.
 */
async function build(files: Readonly<Record<string, string>>, ...options: readonly string[]): Promise<string> {
	return run(temporarySite(files), ["build", ...options]);
}

async function run(root: string, args: readonly string[]): Promise<string> {
	const result = await keyframe(args, { cwd: root });
	const problems = result.stderr.slice(Math.max(0, result.stderr.search(/^(?:\S+:\d+:\d+ )?(?:error|warning) /m)));
	return `\n${withoutTraces(problems, root).trim()}\nexit code ${result.code}\n`;
}

const site = { "site.config.ts": 'export default { title: "Site" };\n', "docs/index.md": "# Home\n" };

test("code in a site with untrusted content", async () => {
	const files = { ...site, "docs/index.mdx": "# Home\n\nText {1 + 1}.\n" };
	expect(await build(files, "--untrusted-content")).toMatchInlineSnapshot(`
		"
		docs/index.mdx:1:1 error \`docs/index.mdx\` and \`docs/index.md\` have the same URL \`/\`. (route-duplicate)
		> 1 | # Home
		    | ^
		  2 |
		  3 | Text {1 + 1}.
		  hint: Give one of them another \`slug\`, or rename it.

		docs/index.mdx:3:6 error The expression is code, which is not run with \`--untrusted-content\`. (code-refused)
		  1 | # Home
		  2 |
		> 3 | Text {1 + 1}.
		    |      ^
		  4 |
		  hint: Write its value, or \`\\{\` for a brace.

		2 errors, 0 warnings: 1 duplicate URL, 1 refused piece of code
		exit code 1
		"
	`);
});

test("the only page is too large", async () => {
	const files = {
		"site.config.ts": 'export default { title: "Site", lenient: true, pageSize: 0.1 };\n',
		"docs/index.md": "text\n".repeat(40_000),
	};
	expect(await build(files)).toMatchInlineSnapshot(`
		"
		docs/index.md:1:1 error \`docs/index.md\` is 0.2 MB, over the 0.1 MB limit for pages. (file-too-large)
		> 1 | text
		    | ^
		  2 | text
		  3 | text
		  hint: Split the page, link to the data as a file, or raise \`pageSize\` in the configuration.

		1 error, 0 warnings: 1 oversized file
		exit code 1
		"
	`);
});

test("pages that fail in a browser, and no browser", async () => {
	const fault = "React rendered a part again: Hydration failed because the server rendered text didn't match the client.";
	expect(`\n${formatProblem(hydrationProblem("/docs/a", fault), "/nowhere")}\n`).toMatchInlineSnapshot(`
		"
		error \`/docs/a\` does not work correctly in a browser: React rendered a part again: Hydration failed because the server rendered text didn't match the client. (hydration-failed)
		  hint: Run \`keyframe dev\`, and open the page with the developer tools of a browser.
		"
	`);
	const [problem] = browserUnavailable("there is no Chromium on this machine", "Set `CHROMIUM_PATH`.").problems;
	expect(problem && `\n${formatProblem(problem, "/nowhere")}\n`).toMatchInlineSnapshot(`
		"
		error Pages cannot be opened in a browser: there is no Chromium on this machine. (browser-unavailable)
		  hint: Set \`CHROMIUM_PATH\`.
		"
	`);
});

describe("the configuration", () => {
	test("the site's appearance: a color that is hard to read, a token that does not exist", async () => {
		const config = (theme: string) => ({ ...site, "site.config.ts": `export default { title: "Site", theme: ${theme} };\n` });
		expect(await build(config('{ accent: "#7fb2ff" }'))).toMatchInlineSnapshot(`
			"
			site.config.ts:1:51 warning \`theme.accent\`: \`#7fb2ff\` has a contrast of 1.8 in light mode, but text needs 4.5. (contrast-low)
			> 1 | export default { title: "Site", theme: { accent: "#7fb2ff" } };
			    |                                                   ^^^^^^^
			  2 |
			  hint: Write \`#4c6b99\`, the nearest readable color.

			0 errors, 1 warning: 1 low-contrast color
			exit code 0
			"
		`);
		expect(await build(config('{ tokens: { "--mesure": "40rem" } }'))).toMatchInlineSnapshot(`
			"
			site.config.ts:1:53 error \`theme.tokens\`: the theme has no token \`--mesure\`. (config-invalid)
			> 1 | export default { title: "Site", theme: { tokens: { "--mesure": "40rem" } } };
			    |                                                     ^^^^^^^^
			  2 |
			  hint: Did you mean \`--measure\`?

			1 error, 0 warnings: 1 configuration mistake
			exit code 1
			"
		`);
		expect(await build(config('{ accent: "blue", fonts: { txt: "Inter" } }'))).toMatchInlineSnapshot(`
			"
			site.config.ts:1:42 error \`theme.accent\`: must be a color such as #0863cc, received string \`blue\`. (config-invalid)
			> 1 | export default { title: "Site", theme: { accent: "blue", fonts: { txt: "Inter" } } };
			    |                                          ^^^^^^
			  2 |

			site.config.ts:1:67 error \`theme.fonts.txt\` is not a known option. (config-invalid)
			> 1 | export default { title: "Site", theme: { accent: "blue", fonts: { txt: "Inter" } } };
			    |                                                                   ^^^
			  2 |
			  hint: Did you mean \`text\`?

			2 errors, 0 warnings: 2 configuration mistakes
			exit code 1
			"
		`);
	});

	test("slots that do not exist, whose files are missing, or that are written for other props", async () => {
		const config = (slots: string) => ({ ...site, "site.config.ts": `export default { title: "Site", slots: ${slots} };\n` });
		expect(await build(config('{ "fotter": "./a.tsx", "sidebar-ad": "./b.tsx", "pager": "./c.ts" }'))).toMatchInlineSnapshot(`
			"
			site.config.ts:1:42 error \`slots.fotter\` is not a known option. (config-invalid)
			> 1 | export default { title: "Site", slots: { "fotter": "./a.tsx", "sidebar-ad": "./b.tsx", "pager": "./c.ts" } };
			    |                                          ^^^^^^
			  2 |
			  hint: Did you mean \`footer\`?

			site.config.ts:1:63 error \`slots.sidebar-ad\` is not a known option. (config-invalid)
			> 1 | export default { title: "Site", slots: { "fotter": "./a.tsx", "sidebar-ad": "./b.tsx", "pager": "./c.ts" } };
			    |                                                               ^^^^^^^^^^
			  2 |
			  hint: Did you mean \`sidebar\`?

			site.config.ts:1:88 error \`slots.pager\`: must be the path of a .tsx or .jsx file, such as ./footer.tsx, received string \`./c.ts\`. (config-invalid)
			> 1 | export default { title: "Site", slots: { "fotter": "./a.tsx", "sidebar-ad": "./b.tsx", "pager": "./c.ts" } };
			    |                                                                                        ^^^^^
			  2 |

			3 errors, 0 warnings: 3 configuration mistakes
			exit code 1
			"
		`);
		const none = { "a.tsx": "export const A = () => null;\n" };
		expect(await build({ ...config('{ "footer": "./gone.tsx", "after:footer": "./a.tsx" }'), ...none })).toMatchInlineSnapshot(`
			"
			a.tsx:1:1 error \`a.tsx\` has no default export, so \`slots["after:footer"]\` cannot show it. (config-invalid)
			> 1 | export const A = () => null;
			    | ^
			  2 |
			  hint: Export its component: \`export default function Part({ Original, ...props }) { … }\`.

			site.config.ts:1:55 error \`slots["footer"]\`: there is no file \`gone.tsx\` in the site. (config-invalid)
			> 1 | export default { title: "Site", slots: { "footer": "./gone.tsx", "after:footer": "./a.tsx" } };
			    |                                                       ^^^^^^^^
			  2 |
			  hint: Create the file, or use another path relative to the configuration.

			2 errors, 0 warnings: 2 configuration mistakes
			exit code 1
			"
		`);
		const later = { "a.tsx": "export const slotVersion = 2;\nexport default () => null;\n" };
		expect(await build({ ...config('{ "after:footer": "./a.tsx" }'), ...later })).toMatchInlineSnapshot(`
			"
			a.tsx:1:1 warning \`a.tsx\` is written for version 2 of the props of \`after:footer\`, but this version of Keyframe uses version 1. (slot-outdated)
			> 1 | export const slotVersion = 2;
			    | ^
			  2 | export default () => null;
			  3 |
			  hint: Update Keyframe, or write \`export const slotVersion = 1;\` if the component works with it.

			0 errors, 1 warning: 1 outdated component in a slot
			exit code 0
			"
		`);
	});

	test("an unknown key", async () => {
		const source = 'export default {\n\ttitle: "Site",\n\tnavbar: { left: [{ label: "Docs", too: "/" }] },\n};\n';
		expect(await build({ ...site, "site.config.ts": source })).toMatchInlineSnapshot(`
			"
			site.config.ts:3:36 error \`navbar.left[0].too\` is not a known option. (config-invalid)
			  1 | export default {
			  2 |     title: "Site",
			> 3 |     navbar: { left: [{ label: "Docs", too: "/" }] },
			    |                                       ^^^
			  4 | };
			  5 |
			  hint: Did you mean \`to\`?

			1 error, 0 warnings: 1 configuration mistake
			exit code 1
			"
		`);
	});

	test("a value of the wrong type", async () => {
		expect(await build({ ...site, "site.config.ts": 'export default { title: "Site", base: "docs" };\n' })).toMatchInlineSnapshot(`
			"
			site.config.ts:1:33 error \`base\`: must be a path that starts and ends with a slash, received string \`docs\`. (config-invalid)
			> 1 | export default { title: "Site", base: "docs" };
			    |                                 ^^^^
			  2 |
			  hint: Write \`base: "/docs/"\`.

			1 error, 0 warnings: 1 configuration mistake
			exit code 1
			"
		`);
	});

	test("no default export", async () => {
		expect(await build({ ...site, "site.config.ts": 'export const title = "Site";\n' })).toMatchInlineSnapshot(`
			"
			site.config.ts:1:1 error \`site.config.ts\` has no default export. (config-invalid)
			> 1 | export const title = "Site";
			    | ^
			  2 |
			  hint: Add \`export default defineSite({ title: '…' })\`.

			1 error, 0 warnings: 1 configuration mistake
			exit code 1
			"
		`);
	});

	test("one that throws", async () => {
		const source = "const { name } = undefined as unknown as { name: string };\n\nexport default { title: name };\n";
		expect(await build({ ...site, "site.config.ts": source })).toMatchInlineSnapshot(`
			"
			site.config.ts:1:9 error \`site.config.ts\` failed to load: Cannot destructure property 'name' of '(void 0)' as it is undefined. (config-failed)
			> 1 | const { name } = undefined as unknown as { name: string };
			    |         ^
			  2 |
			  3 | export default { title: name };

			1 error, 0 warnings: 1 failed configuration
			exit code 1
			"
		`);
	});

	test("one that is not TypeScript", async () => {
		expect(await build({ ...site, "site.config.ts": 'export default {\n\ttitle: "Site"\n\tbase: "/",\n};\n' })).toMatchInlineSnapshot(`
			"
			site.config.ts:3:2 error Expected "}" but found "base". (module-failed)
			  1 | export default {
			  2 |     title: "Site"
			> 3 |     base: "/",
			    |     ^^^^
			  4 | };
			  5 |
			  hint: Add a comma after the entry before it, or close the open bracket.

			1 error, 0 warnings: 1 failed module
			exit code 1
			"
		`);
	});

	test("warnings count with --strict", async () => {
		expect(await build({ ...site, "docs/a.md": "---\ntittle: A\n---\n\n# A\n" }, "--strict")).toMatchInlineSnapshot(`
			"
			docs/a.md:2:1 warning The key \`tittle\` is not known. (front-matter-unknown-key)
			  1 | ---
			> 2 | tittle: A
			    | ^^^^^^
			  3 | ---
			  4 |
			  hint: Did you mean \`title\`?

			0 errors, 1 warning: 1 unknown front matter key
			exit code 1
			"
		`);
	});

	test("a base on the command line", async () => {
		expect(await build(site, "--base", "docs")).toMatchInlineSnapshot(`
			"
			error \`--base docs\` must be a path that starts and ends with a slash. (config-invalid)
			  hint: Use \`--base /docs/\`.

			1 error, 0 warnings: 1 configuration mistake
			exit code 2
			"
		`);
	});
});

describe("the documentation", () => {
	test("a category file with a wrong value", async () => {
		const category = "label: Guides\npostion: 2\n";
		expect(await build({ ...site, "docs/guides/a.md": "# A\n", "docs/guides/_category_.yml": category })).toMatchInlineSnapshot(`
			"
			docs/guides/_category_.yml:2:1 error \`_category_.yml\` cannot have the key \`postion\`. (category-invalid)
			  1 | label: Guides
			> 2 | postion: 2
			    | ^^^^^^^
			  3 |
			  hint: Did you mean \`position\`?

			1 error, 0 warnings: 1 invalid category file
			exit code 1
			"
		`);
	});

	test("a named sidebar without documentation", async () => {
		const source = `export default {
	title: "Site",
	collections: { pages: { dir: "docs", route: "/", layout: "page" } },
	navbar: { left: [{ label: "Docs", to: "/", sidebar: "main" }] },
};
`;
		expect(await build({ ...site, "site.config.ts": source })).toMatchInlineSnapshot(`
			"
			site.config.ts:4:55 error The entry \`Docs\` names the sidebar \`main\`, but the docs section does not seem to be enabled. (docs-missing)
			  2 |     title: "Site",
			  3 |     collections: { pages: { dir: "docs", route: "/", layout: "page" } },
			> 4 |     navbar: { left: [{ label: "Docs", to: "/", sidebar: "main" }] },
			    |                                                          ^^^^
			  5 | };
			  6 |
			  hint: Add a collection with \`layout: "docs"\`, or remove the name.

			1 error, 0 warnings: 1 sidebar without documentation
			exit code 1
			"
		`);
	});

	test("an entry of the navbar that opens a sidebar without pages", async () => {
		const source = `export default {
	title: "Site",
	collections: {
		docs: { dir: "docs", route: "/", sidebars: { docs: [{ type: "autogenerated", dir: "." }], links: [{ type: "link", label: "A", href: "https://a.example" }] } },
	},
	navbar: { left: [{ label: "Links", sidebar: "links" }, { label: "Home", to: "/", sidebar: "links" }] },
};
`;
		expect(await build({ ...site, "site.config.ts": source })).toMatchInlineSnapshot(`
			"
			site.config.ts:6:47 error The entry \`Links\` opens the sidebar \`links\`, which lists no pages. (sidebar-empty)
			  4 |         docs: { dir: "docs", route: "/", sidebars: { docs: [{ type: "autogenerated", dir: "." }], links: [{ type: "l
			  5 |     },
			> 6 |     navbar: { left: [{ label: "Links", sidebar: "links" }, { label: "Home", to: "/", sidebar: "links" }] },
			    |                                                  ^^^^^
			  7 | };
			  8 |
			  hint: Add a page to the sidebar, or write \`to\` in the entry.

			1 error, 0 warnings: 1 empty sidebar
			exit code 1
			"
		`);
	});
});

describe("folders", () => {
	test("a site that does not exist", async () => {
		expect(await build(site, "missing")).toMatchInlineSnapshot(`
			"
			error There is no folder \`missing\`. (root-not-found)
			  hint: Use the folder of your site, or run the command inside it.

			1 error, 0 warnings: 1 missing folder
			exit code 2
			"
		`);
	});

	test("a site without pages", async () => {
		expect(await build({ "site.config.ts": site["site.config.ts"] })).toMatchInlineSnapshot(`
			"
			error There are no pages in \`docs\`. (no-pages)
			  hint: Add a Markdown file such as \`index.md\`.

			1 error, 0 warnings: 1 empty site
			exit code 1
			"
		`);
	});

	test("a site of drafts", async () => {
		const draft = "---\ndraft: true\n---\n\n# Home\n";
		expect(await build({ ...site, "docs/index.md": draft })).toMatchInlineSnapshot(`
			"
			error There are no pages to publish: every page is a draft. (no-pages)
			  hint: Remove \`draft: true\` from a page; \`keyframe dev\` shows drafts.

			1 error, 0 warnings: 1 empty site
			exit code 1
			"
		`);
	});

	test("an output folder with other files", async () => {
		expect(await build({ ...site, "photos/me.jpg": "" }, "--out", "photos")).toMatchInlineSnapshot(`
			"
			error \`photos\` cannot be the output folder: it contains files that Keyframe did not create (\`me.jpg\`). (out-refused)
			  hint: Choose an empty folder or one that Keyframe created, such as \`--out out\`.

			1 error, 0 warnings: 1 refused output folder
			exit code 2
			"
		`);
	});

	test("an output folder that is a source", async () => {
		expect(await build(site, "--out", "docs")).toMatchInlineSnapshot(`
			"
			error \`docs\` cannot be the output folder: it overlaps with the sources in \`docs\`. (out-refused)
			  hint: Choose an empty folder or one that Keyframe created, such as \`--out out\`.

			1 error, 0 warnings: 1 refused output folder
			exit code 2
			"
		`);
	});

	test("an output folder that cannot be made", async () => {
		expect(await build({ ...site, file: "" }, "--out", "file/out")).toMatchInlineSnapshot(`
			"
			error \`out\` cannot be written: a file is where its parent folder should be. (out-refused)
			  hint: Choose another output folder with \`--out\`.

			1 error, 0 warnings: 1 refused output folder
			exit code 2
			"
		`);
	});

	test("another running build", async () => {
		const lock = JSON.stringify({ pid: 7, host: "build-2", start: 0 });
		expect(await build({ ...site, ".out.lock": lock })).toMatchInlineSnapshot(`
			"
			error Process 7 on the machine \`build-2\` is writing to \`out\`. (build-locked)
			  hint: Wait for it to finish; if that machine no longer builds this site, remove \`.out.lock\`.

			1 error, 0 warnings: 1 locked output folder
			exit code 75
			"
		`);
	});

	test("a damaged built folder", async () => {
		const root = temporarySite(site);
		await run(root, ["build"]);
		rmSync(join(root, "out/index.html"));
		expect(await run(root, ["verify"])).toMatchInlineSnapshot(`
			"
			error The file \`index.html\` is missing. (output-damaged)
			  hint: Build the site again, and publish the whole folder.

			1 error, 0 warnings: 1 damaged output
			exit code 1
			"
		`);
	});

	test("a shard that is missing", async () => {
		const root = temporarySite(site);
		await run(root, ["build", "--shard", "1/2", "--out", "shard-1"]);
		expect(await run(root, ["merge", "shard-1"])).toMatchInlineSnapshot(`
			"
			error Shard 2/2 is missing. (shard-refused)
			  hint: Run \`keyframe build --shard 2/2\` and name its output folder, too.

			1 error, 0 warnings: 1 refused shard
			exit code 2
			"
		`);
	});

	test("nothing to serve", async () => {
		expect(await run(temporarySite(site), ["serve"])).toMatchInlineSnapshot(`
			"
			error There is no build in \`out\`. (output-missing)
			  hint: Run \`keyframe build\` first.

			1 error, 0 warnings: 1 missing build
			exit code 1
			"
		`);
	});
});

describe("modules", () => {
	test("a missing import", async () => {
		expect(await build({ ...site, "docs/a.mdx": 'import { Chart } from "./chart.tsx";\n\n# A\n\n<Chart />\n' })).toMatchInlineSnapshot(`
			"
			docs/a.mdx:1:23 error \`./chart.tsx\` does not exist: there is no file \`docs/chart.tsx\`. (module-failed)
			> 1 | import { Chart } from "./chart.tsx";
			    |                       ^^^^^^^^^^^^^
			  2 |
			  3 | # A
			  hint: Add the file, or correct the path.

			1 error, 0 warnings: 1 failed module
			exit code 1
			"
		`);
	});

	test("circular imports", async () => {
		const pages = { "docs/a.mdx": 'import B from "./_b.mdx";\n\n# A\n\n<B />\n', "docs/_b.mdx": 'import A from "./a.mdx";\n\n<A />\n' };
		expect(await build({ ...site, ...pages })).toMatchInlineSnapshot(`
			"
			docs/a.mdx:1:1 error Files import one another in a circle: \`docs/a.mdx\` → \`docs/_b.mdx\` → \`docs/a.mdx\`. (import-cycle)
			> 1 | import B from "./_b.mdx";
			    | ^
			  2 |
			  3 | # A
			  hint: Move the shared code into another file.

			1 error, 0 warnings: 1 import cycle
			exit code 1
			"
		`);
	});
});

describe("what a test cannot cause in a real run", () => {
	/** A problem as the report prints it, for a root that does not matter. */
	function print(problem: Problem | undefined): string {
		return problem ? `\n${withoutTraces(formatProblem(problem, "/nowhere"), "/nowhere")}\n` : "";
	}

	test("a file that cannot be read", () => {
		expect(print(readTextFile(join(temporarySite({}), "a.md"), "docs/a.md") as Problem)).toMatchInlineSnapshot(`
			"
			docs/a.md:1:1 error \`docs/a.md\` cannot be read: no such file or directory (ENOENT). (file-unreadable)
			"
		`);
	});

	test("a file that must not be published", async () => {
		const root = temporarySite({ ...site, "static/drawing.svg": '<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>' });
		const { stderr } = await keyframe(["check", root, "--security", "--quiet"]);
		expect(`\n${withoutTraces(stderr.trim(), root)}\n`).toMatchInlineSnapshot(`
			"
			error The published file \`drawing.svg\` runs a script when it is opened: it has \`onload\`. (output-unsafe)
			  hint: Export the drawing without scripts.

			1 error, 0 warnings: 1 unsafe output
			"
		`);
	});

	test("a file that must not be read", () => {
		const root = temporarySite({ "static/.env": "" });
		expect(print(listStaticFiles(siteConfig({}, { root })).problems[0])).toMatchInlineSnapshot(`
			"
			static/.env:1:1 error \`static/.env\` is hidden, a key, or part of how the site is built, so it is not read. (file-refused)
			  hint: Move it out of the site, or, if everyone may read it, add \`"static/.env"\` to \`allow\` in the configuration.
			"
		`);
	});

	test("a file that cannot be written", async () => {
		const root = temporarySite({});
		const staging = openStaging({ outDir: join(root, "out"), base: "/", previous: null, dryRun: false });
		const error = await Promise.resolve(staging.write("x".repeat(300), "text")).catch((thrown: unknown) => thrown);
		await staging.discard();
		expect(print((error as { problems: Problem[] }).problems[0]).replaceAll("x".repeat(300), "xxx…")).toMatchInlineSnapshot(`
			"
			error \`xxx…\` cannot be written: name too long (ENAMETOOLONG). (output-unwritable)
			  hint: Choose another folder with \`--out\`.
			"
		`);
	});

	test("a full disk", () => {
		const error = Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
		expect(print(systemError(error, "`index.html` cannot be written")?.problems[0] as Problem)).toMatchInlineSnapshot(`
			"
			error \`index.html\` cannot be written: no space left on device (ENOSPC). (system-failed)
			  hint: The disk is full: free some space, or choose a folder on another disk with \`--out\`.
			"
		`);
	});

	test("a cache that cannot be written", () => {
		const problems = cacheProblems({ root: "/site", cacheDir: "/site/.keyframe" }, "no space left on device (ENOSPC)");
		expect(print(problems[0] as Problem)).toMatchInlineSnapshot(`
			"
			warning The cache in \`.keyframe\` cannot be written: no space left on device (ENOSPC). The next build starts from scratch. (cache-unwritable)
			  hint: Free some space, or make the folder writable.
			"
		`);
	});

	test("a shared cache that does not work", async () => {
		const store = await startStore();
		store.breakWith(() => ({ status: 401 }));
		const { url } = store;
		const cache = new DiskCache(temporarySite({}), { reuse: true });
		const shared = new SharedCache({
			...{ url, timeout: 10_000, phaseTime: 10_000, cache, site: "", branches: ["main", "main"], role: { kind: "whole" }, folder: "" },
			authorize: () => ({}),
		});
		await shared.fetch();
		const printed = print(shared.problems[0] as Problem);
		expect(printed.replace(new URL(url).origin, "https://cache.example.com")).toMatchInlineSnapshot(`
			"
			warning The shared cache at \`https://cache.example.com\` refuses access (HTTP 401). (shared-cache-failed)
			  hint: The build did without it. If this happens again, check the address, the token and the server.
			"
		`);
	});

	test("an address that another program uses", async () => {
		const server = createServer();
		// Anything that listens there will do.
		await new Promise<void>((resolve) => server.listen(65_535, "127.0.0.1", resolve).once("error", () => resolve()));
		onTestFinished(() => void server.close());
		const root = temporarySite({ "out/build-manifest.json": '{"generator":"keyframe","base":"/","files":{}}' });
		const served = await run(root, ["serve", "--port", "65535"]);
		expect(served).toMatchInlineSnapshot(`
			"
			error Port 65535 of \`127.0.0.1\` is in use. (address-unavailable)
			  hint: Stop the program that uses it, choose another port with \`--port\`, or leave out \`--port\` to get a free one.

			1 error, 0 warnings: 1 unavailable address
			exit code 2
			"
		`);
		expect(await run(temporarySite(site), ["dev", "--port", "65535"])).toBe(served);
	});

	test("a system without free file watchers", async () => {
		// Test files share their modules, and another file may have loaded this one with the real watcher.
		vi.resetModules();
		onTestFinished(() => {
			vi.doUnmock("chokidar");
			vi.resetModules();
		});
		const { watchProject } = await import("../../generator/dev/watch.ts");
		const root = temporarySite(site);
		writeFileSync(join(root, "x.md"), "");
		const problem = await new Promise<Problem>((resolve) => {
			const watcher = watchProject({ root, outDir: join(root, "out"), poll: null, onChange: async () => {}, onProblem: resolve });
			onTestFinished(() => watcher.close());
			watchers.at(-1)?.emit("error", Object.assign(new Error("no space"), { code: "ENOSPC" }));
		});
		expect(print(problem)).toMatchInlineSnapshot(`
			"
			warning The system does not allow more file watchers (ENOSPC), so Keyframe polls the files. (watch-limited)
			  hint: Raise \`fs.inotify.max_user_watches\` and \`fs.inotify.max_user_instances\` with sysctl.
			"
		`);
	});
});

/** A substitute for chokidar: its watchers see nothing and can be made to fail. */
const watchers = vi.hoisted(() => [] as { emit: (event: string, value: unknown) => void }[]);

vi.mock("chokidar", async () => {
	const { EventEmitter } = await import("node:events");
	return {
		watch: () => {
			const watcher = Object.assign(new EventEmitter(), { close: async () => {} });
			watchers.push(watcher);
			return watcher;
		},
	};
});
