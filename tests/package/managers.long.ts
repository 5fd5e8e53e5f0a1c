import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeAll, expect, test } from "vitest";
import { repository } from "../support/cli.ts";
import { temporaryFolder, temporarySite, writeFiles } from "../support/site.ts";

// The packed package with each package manager and each version of Node that it is for, beside another version of React.

const folder = temporaryFolder();
const execute = promisify(execFile);

/** Runs a command in a folder; rejects with what it printed when it fails. */
async function run(cwd: string, [command = "", ...args]: readonly string[]) {
	// Behind some proxies, Node needs the certificate that the second one names.
	const { PATH, NODE_EXTRA_CA_CERTS } = process.env;
	const env = { PATH, NODE_EXTRA_CA_CERTS, HOME: folder };
	return execute(command, args, { cwd, env }).catch((error: { stdout?: string; stderr?: string; message: string }) => {
		throw new Error(`${error.message}\n${error.stdout ?? ""}${error.stderr ?? ""}`);
	});
}

let packed = "";

beforeAll(async () => {
	await run(repository, [process.execPath, "generator/pack.js", join(folder, "package")]);
	await run(join(folder, "package"), ["npm", "pack", "--pack-destination", folder]);
	packed = join(folder, readdirSync(folder).find((name) => name.endsWith(".tgz")) ?? "");
}, 300_000);

/** A project with these packages besides ours, whose page has an island and a slot. */
function project(dependencies: Readonly<Record<string, string>> = {}): string {
	const manifest = { name: "project", private: true, type: "module", dependencies: { "keyframe-docs": `file:${packed}`, ...dependencies } };
	return temporarySite({
		"package.json": JSON.stringify(manifest),
		"site.config.ts":
			'import { defineSite } from "keyframe-docs";\nexport default defineSite({ title: "Mine", slots: { footer: "./footer.tsx" } });\n',
		"footer.tsx": 'import { useId, version } from "react";\nexport default () => <footer id={useId()}>{version}</footer>;\n',
		"docs/index.mdx": '# Home\n\nimport Counter from "./counter.island.tsx";\n\n<Counter />\n',
		"docs/counter.island.tsx": 'import { useState, version } from "react";\nexport default () => <b>{useState(41)[0] + 1} {version}</b>;\n',
	});
}

/** Whether the page is built, with one version of React: ours. */
function expectBuilt(root: string, stdout: string): void {
	expect(stdout).toMatch(/Built 1 page, .* 0 warnings/);
	const html = readFileSync(join(root, "out/index.html"), "utf8");
	const versions = [...html.matchAll(/\b19\.\d+\.\d+\b/g)].map(([version]) => version);
	expect(versions.length).toBe(2);
	expect(new Set(versions).size).toBe(1);
	expect(versions).not.toContain("19.0.0");
}

const yarn4 = "@yarnpkg/cli-dist@4";

const managers = {
	npm: { command: ["npm"], install: ["--no-audit", "--no-fund"], execute: ["exec"] },
	pnpm: { command: ["npx", "-y", "pnpm@10"], install: [], execute: ["exec"] },
	"yarn 1": { command: ["npx", "-y", "yarn@1.22.22"], install: [], execute: ["-s"] },
	"yarn 4": { command: ["npx", "-y", yarn4], install: [], execute: [] },
	"yarn 4 with Plug'n'Play": { command: ["npx", "-y", yarn4], install: [], execute: [] },
};

test.each(Object.entries(managers))("%s, in a project with an older React", async (name, { command, install, execute }) => {
	const root = project({ react: "19.0.0", "react-dom": "19.0.0" });
	if (command.includes(yarn4))
		writeFiles(root, { ".yarnrc.yml": `nodeLinker: ${name === "yarn 4" ? "node-modules" : "pnp"}\n`, "yarn.lock": "" });
	await run(root, [...command, "install", ...install]);
	const { stdout } = await run(root, [...command, ...execute, "keyframe", "build"]);
	expectBuilt(root, stdout);
});

const versions = ["20.19.0", "22", "24"];

test("each version of Node", async () => {
	// Each is a package with a program.
	const nodes = join(folder, "nodes");
	const name = (version: string) => `node${version.split(".")[0]}`;
	writeFiles(nodes, { "package.json": "{}" });
	const wanted = versions.map((version) => `${name(version)}@npm:node-${process.platform}-${process.arch}@${version}`);
	await run(nodes, ["npm", "install", "--no-audit", "--no-fund", ...wanted]);
	const root = project();
	await run(root, ["npm", "install", "--no-audit", "--no-fund"]);
	for (const version of versions) {
		const program = join(nodes, "node_modules", name(version), "bin/node");
		const { stdout } = await run(root, [program, "node_modules/keyframe-docs/bin.js", "build", "--no-cache"]);
		expectBuilt(root, stdout);
	}
});
