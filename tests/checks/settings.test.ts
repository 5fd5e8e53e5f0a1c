import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { contentChecks } from "../../generator/problems/content-checks.ts";
import { keyframe, repository } from "../support/cli.ts";
import { pixel } from "../support/pixel.ts";
import { jsonProblems, shortProblem } from "../support/printed-problems.ts";
import { temporarySite } from "../support/site.ts";

// `checks` in the configuration: how a check counts.

test("the documentation lists every check, and how it counts", () => {
	const text = readFileSync(join(repository, "generator/docs/04-quality/01-checks.md"), "utf8");
	const listed = [...text.matchAll(/^\| `([a-z-]+)` \| .* \| (warn|error) \|$/gm)].map(([, code, level]) => [code, level]);
	expect(listed).toEqual(Object.entries(contentChecks));
});

const page = "# Home\n\n#### Deep\n\n![](./a.png) [gone](./gone.md) [part](#gone)\n\n:::nottte\n\nText\n\n:::\n";

/** Runs `command` on a site with one page that has several faults, with the given `checks`. */
async function run(checks: string, args: readonly string[] = []) {
	const config = `export default { title: "Site", collections: { docs: { dir: "docs", route: "/" } }, ${checks} };\n`;
	const root = temporarySite({ "site.config.ts": config, "docs/index.md": page, "docs/a.png": pixel });
	const { code, stdout } = await keyframe(["check", "--json", ...args, root]);
	const problems = jsonProblems(stdout);
	return { code, found: problems.map((problem) => `${problem.severity} ${problem.code}`).sort(), problems };
}

const standard = [
	"error anchor-broken",
	"error link-broken",
	"warning directive-unknown",
	"warning heading-order",
	"warning image-alt-missing",
];

test("checks have the severity that the site sets", async () => {
	expect(await run("")).toMatchObject({ code: 1, found: standard });
	expect(
		await run('checks: { "link-broken": "warn", "anchor-broken": "off", "heading-order": "off", "image-alt-missing": "error" }'),
	).toMatchObject({
		code: 1,
		found: ["error image-alt-missing", "warning directive-unknown", "warning link-broken"],
	});
	expect(await run('brokenLinks: "warn", checks: { "link-broken": "error" }')).toMatchObject({
		code: 1,
		found: ["error link-broken", "warning anchor-broken", ...standard.slice(2)],
	});
});

test("with --strict, warnings are still errors, and checks that are off report nothing", async () => {
	const off = Object.keys(contentChecks).map((code) => `"${code}": "off"`);
	expect(await run(`checks: { ${off.join(", ")} }`, ["--strict"])).toMatchObject({ code: 0, found: [] });
	const others = off.filter((entry) => !entry.startsWith('"heading-order"'));
	expect(await run(`checks: { ${others.join(", ")} }`, ["--strict"])).toMatchObject({ code: 1, found: ["warning heading-order"] });
});

test("an unknown check is an error that suggests the nearest one", async () => {
	const { code, problems } = await run('checks: { "image-alt": "off", "link-unsafe": "off", "heading-order": "warning" }');
	expect(code).toBe(1);
	expect(`\n${problems.map(shortProblem).join("\n")}\n`).toMatchInlineSnapshot(`
		"
		1:95+9 \`checks.image-alt\` is not a known option. | Did you mean \`image-alt-missing\`?
		1:115+11 \`checks.link-unsafe\` is not a known option. | Known here: link-broken, link-malformed, link-empty, anchor-broken, image-missing, image-invalid, svg-script, file-script, image-alt-missing, heading-order, heading-empty, heading-id-duplicate, reference-undefined, character-hidden, code-language-unknown, code-option-unknown, code-plain, sample-invalid, sample-failed, sample-unformatted, directive-unknown, directive-unclosed, directive-stray, directive-incomplete, directive-attribute-unknown, front-matter-unknown-key, pagination-unknown, plugin-message, api-stale, api-undocumented, page-orphan, translation-stale, asset-unused, case-conflict, external-broken, external-unreachable.
		1:137+13 \`checks.heading-order\`: expected one of "off"|"warn"|"error", received string \`warning\`. | Did you mean \`warn\`?
		"
	`);
});
