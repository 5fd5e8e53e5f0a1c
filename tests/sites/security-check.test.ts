import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { keyframe } from "../support/cli.ts";
import { temporarySite, writeFiles } from "../support/site.ts";

// `check --security`: what a site must never publish, whatever file contains it.

const config = 'export default { title: "Site", url: "https://example.com" };\n';
const token = ["ghp", "0123456789abcdefghijABCDEFGHIJ012345"].join("_");

test("secrets, paths of this machine and files that run scripts are found in whatever is published", async () => {
	vi.stubEnv("DEPLOY_TOKEN", "canary-of-the-environment");
	const root = temporarySite({
		"site.config.ts": config,
		".env": "API_URL=https://internal.example.test/v1\nPUBLIC_NAME=everyone-knows\nSHORT=abc\n",
		".env.example": "KEY=not-a-real-value\n",
		"docs/index.md": "# Home\n\nAsk https://internal.example.test/v1 as everyone-knows, not-a-real-value, abc.\n",
		"docs/island.mdx": 'import Show from "./show.island.tsx";\n\n# Island\n\n<Show />\n',
		"docs/show.island.tsx": 'export default function Show() {\n\treturn <p title="canary-of-the-environment">x</p>;\n}\n',
		"docs/token.md": `# Token\n\n\`\`\`sh\nexport GH=${token}\n\`\`\`\n`,
		"static/drawing.svg": '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
		"static/handler.svg": '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
		"static/plain.svg": '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>',
	});
	const { code, stderr } = await keyframe(["check", root, "--security"]);
	vi.unstubAllEnvs();
	expect(code).toBe(1);
	const lines = stderr.split("\n").filter((line) => line.includes("(output-unsafe)"));
	const found = (file: string, what: string) => lines.some((line) => line.includes(`\`${file}\` ${what}`));
	expect(found("index.html", "contains the value of `API_URL` of `.env`.")).toBe(true);
	expect(found("island.html", "contains the value of the environment variable `DEPLOY_TOKEN`.")).toBe(true);
	expect(lines.some((line) => /assets\/show\.island\.\w+\.js` contains the value of the environment variable/.test(line))).toBe(true);
	expect(found("token.html", "contains a GitHub token.")).toBe(true);
	expect(found("drawing.svg", "runs a script when it is opened: it has `script`.")).toBe(true);
	expect(found("handler.svg", "runs a script when it is opened: it has `onload`.")).toBe(true);
	expect(stderr).not.toContain("plain.svg");
	expect(stderr).not.toMatch(/PUBLIC_NAME|SHORT|`KEY`/);
	expect(lines.join("\n")).not.toContain("canary-of-the-environment");
	expect(existsSync(join(root, "out"))).toBe(false);
});

test("a path of this machine in a published file is found", async () => {
	const root = temporarySite({ "site.config.ts": config, "docs/index.md": "# Home\n" });
	writeFiles(root, { "static/notes.bin": `\0\0${root}/docs\0` });
	const { code, stderr } = await keyframe(["check", root, "--security"]);
	expect(code).toBe(1);
	expect(stderr).toContain("error The published file `notes.bin` contains a path of this machine. (output-unsafe)");
	expect((await keyframe(["check", root])).code).toBe(0);
});

test("a command removes the cache on request", async () => {
	const root = temporarySite({ "site.config.ts": config, "docs/index.md": "# Home\n", ".keyframe/old": "x" });
	expect((await keyframe(["build", root, "--clear-cache"])).code).toBe(0);
	expect(existsSync(join(root, ".keyframe/old"))).toBe(false);
	expect(existsSync(join(root, ".keyframe/cache"))).toBe(true);
});

test.each(["// keyframe\n", 'export default { title: "Site" };\n'])(
	"of two configurations, the one that is not read is an error",
	async (other) => {
		const root = temporarySite({ "site.config.ts": config, "site.config.js": other, "docs/index.md": "# Home\n" });
		const { code, stderr } = await keyframe(["build", root]);
		expect(code).toBe(1);
		expect(stderr).toContain("site.config.js:1:1 error `site.config.js` is not read");
		expect(stderr).toContain("Remove it: `site.config.ts` exists, too.");
	},
);
