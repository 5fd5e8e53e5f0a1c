// Makes the package that is published: `node generator/pack.js [folder]` (default: `package`). It holds the compiled generator, the theme's sources
// (bundled for each site), type declarations, and a `package.json` that lists what these import: most dependencies are part of `dist/`.
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import glob from "fast-glob";
import { compileGenerator, externalPackages } from "./compile.js";

const root = fileURLToPath(new URL("..", import.meta.url));
const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

/** Modules whose types users import, by export. */
const entries = {
	".": "generator/public-api",
	"./comments": "theme/library/comments",
	"./openapi": "generator/page-sources/openapi/openapi",
	"./search": "theme/search/library",
	"./theme": "theme/library/library",
	"./typedoc": "generator/page-sources/typedoc/typedoc",
};

const compiler = join(root, "node_modules/typescript/bin/tsc");

/** Packages whose files are read at run time. */
const readPackages = ["@fontsource-variable/figtree"];

/** Writes the package into a folder, which is emptied first. */
export async function pack(folder) {
	const { outputs, bundled } = await compileGenerator();
	rmSync(folder, { recursive: true, force: true });
	mkdirSync(folder, { recursive: true });
	for (const file of [...outputs, ...themeFiles(), ...templateFiles()]) cpSync(join(root, file), join(folder, file));
	for (const file of documentationFiles()) cpSync(join(root, "generator/docs", file), join(folder, "docs", file));
	writeFileSync(join(folder, "README.md"), publishedReadme());
	writeFileSync(join(folder, "bin.js"), '#!/usr/bin/env node\nimport "./dist/cli.js";\n', { mode: 0o755 });
	writeFileSync(join(folder, "THIRD_PARTY_LICENSES"), licenses(bundled));
	writeTypes(folder);
	writeFileSync(join(folder, "package.json"), `${JSON.stringify(publishedManifest(folder), null, "\t")}\n`);
	packCreator(`${folder}-create`);
}

/** Writes the package behind `npm create keyframe-docs`, which starts this version of Keyframe, into a folder, which is emptied first. */
export function packCreator(folder) {
	rmSync(folder, { recursive: true, force: true });
	cpSync(join(root, "generator/init/create-keyframe-docs"), folder, { recursive: true });
	const { version, license, type, engines } = manifest;
	const name = `create-${manifest.name}`;
	const description = "Creates a documentation site with Keyframe.";
	const dependencies = { [manifest.name]: version };
	const published = { name, version, description, license, type, engines, bin: { [name]: "bin.js" }, dependencies };
	writeFileSync(join(folder, "package.json"), `${JSON.stringify(published, null, "\t")}\n`);
}

function themeFiles() {
	return glob.sync("theme/**/*", { cwd: root, ignore: ["**/*.md", "**/tsconfig.json"] });
}

/** The files of new sites; `.vscode` and `.github` among them. */
function templateFiles() {
	return glob.sync("generator/init/templates/**/*", { cwd: root, dot: true });
}

/** The pages of the documentation, and what they show. */
function documentationFiles() {
	return glob.sync("**/*", { cwd: join(root, "generator/docs"), ignore: ["*.json", "out/**"] });
}

/** How to start with the package from npm; the README of the repository starts with a clone. */
const publishedStart = `You need Node ≥ 20.19.

\`\`\`sh
npm create ${manifest.name} my-site
cd my-site && npm install && npm run dev
\`\`\`

Any folder of Markdown works as is: \`npx ${manifest.name} dev ../some/markdown\`.

`;

/** The README without what is about this repository, and with the documentation where the package has it. */
function publishedReadme() {
	const [text = ""] = readFileSync(join(root, "README.md"), "utf8").split(/^## Figures$/m);
	return `${text
		.replace(
			/^`npm run docs` .*$/m,
			`It is in \`docs/\` of this package. \`npx ${manifest.name} dev node_modules/${manifest.name}/docs\` shows it in the browser.`,
		)
		.replace(/^You need Node[\s\S]*?(?=^## )/m, publishedStart)
		.replaceAll("generator/docs/", "docs/")
		.trimEnd()}\n`;
}

/** Makes the compiler write the type of a configuration out, so that users need neither the schema nor its library (9 MB). */
const plainConfig = `import type { siteSchema } from "./schema.ts";
const inputOf = <Input>(_: { readonly _zod: { readonly input: Input } }): Input => null as never;
export const userConfig = inputOf(null as unknown as typeof siteSchema);
`;

/** Emits the declarations of the entries and of what they import. */
function writeTypes(folder) {
	const emitted = mkdtempSync(join(tmpdir(), "keyframe-types-"));
	const plain = `generator/config/plain-config.tmp-${process.pid}`;
	// Beside the packages, whose types it needs.
	const configFile = join(root, `.types.tmp-${process.pid}.json`);
	try {
		// Half of the time would go into checks that `npm run typecheck` does.
		const emit = { noEmit: false, noCheck: true, declaration: true, emitDeclarationOnly: true, outDir: emitted, rootDir: root };
		const files = [...[...Object.values(entries), plain].map((entry) => `${entry}.ts`), "theme/content-components/site-module.d.ts"];
		writeFileSync(join(root, `${plain}.ts`), plainConfig);
		writeFileSync(
			configFile,
			JSON.stringify({
				extends: "./tsconfig.json",
				compilerOptions: { ...emit, lib: ["es2023", "dom"], types: ["node"], jsx: "react-jsx" },
				files,
			}),
		);
		const { error, status, stdout, stderr } = spawnSync(process.execPath, [compiler, "-p", configFile], { cwd: root, encoding: "utf8" });
		if (status !== 0) throw error ?? new Error(`The types cannot be compiled.\n${stdout}${stderr}`);
		const schema = join(emitted, "generator/config/schema.d.ts");
		const config = /export declare const userConfig: (\{[\s\S]*?\n\});/.exec(readFileSync(join(emitted, `${plain}.d.ts`), "utf8"))?.[1];
		writeFileSync(schema, `/** The value of \`site.config.ts\`. */\nexport type UserConfig = ${config};\n`);
		for (const entry of Object.values(entries)) copyDeclarations(`${entry}.d.ts`, { emitted, folder: join(folder, "types") });
	} finally {
		for (const path of [emitted, configFile, join(root, `${plain}.ts`)]) rmSync(path, { recursive: true, force: true });
	}
}

/** Copies a declaration file and those that it imports, under the names that resolvers of packages look for. */
function copyDeclarations(file, { emitted, folder }) {
	const target = join(folder, file);
	if (existsSync(target)) return;
	mkdirSync(dirname(target), { recursive: true });
	const text = readFileSync(join(emitted, file), "utf8").replace(/((?:from|import\()\s*["']\.[^"']*)\.tsx?(["'])/g, "$1.js$2");
	writeFileSync(target, text);
	for (const [, path] of text.matchAll(/(?:from|import\()\s*["'](\.[^"']*)\.js["']/g))
		copyDeclarations(`${relative(emitted, resolve(emitted, dirname(file), path))}.d.ts`, { emitted, folder });
}

function publishedManifest(folder) {
	const { name, version, description, license, type, engines, peerDependencies, peerDependenciesMeta } = manifest;
	const exported = Object.entries(entries).map(([path, entry]) => [
		path,
		{ types: `./types/${entry}.d.ts`, default: manifest.exports[path].default },
	]);
	return {
		...{ name, version, description, license, type, engines, bin: { keyframe: "bin.js" } },
		exports: { ...Object.fromEntries(exported), "./package.json": "./package.json" },
		dependencies: publishedDependencies(folder),
		...{ peerDependencies, peerDependenciesMeta },
		// Yarn would leave the package packed, but its theme is bundled from files.
		preferUnplugged: true,
	};
}

/** What the files of the package import, with the ranges of this repository. */
function publishedDependencies(folder) {
	const names = new Set([...externalPackages, ...readPackages]);
	for (const file of glob.sync(["theme/**/*.{ts,tsx}", "types/**/*.d.ts"], { cwd: folder })) {
		for (const name of importedPackages(readFileSync(join(folder, file), "utf8"))) {
			names.add(name);
			if (file.startsWith("types/") && existsSync(join(root, "node_modules/@types", name))) names.add(`@types/${name}`);
		}
	}
	const ranges = { ...manifest.devDependencies, ...manifest.dependencies };
	// What has types alone, such as `hast`, has no package of its own name.
	const needed = [...names].filter((name) => ranges[name] !== undefined);
	return Object.fromEntries(needed.sort().map((name) => [name, ranges[name]]));
}

function importedPackages(text) {
	const paths = [...text.matchAll(/(?:from|import|import\()\s*["']([^."'][^"']*)["']/g)].map((match) => match[1]);
	return paths
		.filter((path) => !path.startsWith("node:") && !path.startsWith(`${manifest.name}/`) && !builtinModules.includes(path))
		.map((path) => path.split("/", path.startsWith("@") ? 2 : 1).join("/"));
}

/** The license texts of the packages that are part of `dist/`. */
function licenses(packages) {
	return packages
		.map((path) => {
			const { name, version, license } = JSON.parse(readFileSync(join(root, path, "package.json"), "utf8"));
			const file = readdirSync(join(root, path)).find((entry) => /^licen[cs]e/i.test(entry));
			const text = file ? readFileSync(join(root, path, file), "utf8").trim() : `License: ${license}`;
			return `${name} ${version}\n\n${text}\n`;
		})
		.join(`\n${"-".repeat(80)}\n\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await pack(resolve(process.argv[2] ?? "package"));
