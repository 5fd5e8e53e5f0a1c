// Compiles the generator to `dist/`: one file (`program.ts`) for the command line, page processes and the library, and an entry for each of them that
// starts it; one entry for each other program (highlight thread, thread of the configuration, processes that run samples or code of a migrated site),
// those for imports in `site.config.ts`, and one for programs that run several commands, such as tests. Apart from them, the library for searching,
// which runs in browsers, and the theme's components for programs that render them without a site, such as tests; and the theme's scripts for browsers,
// which most sites use as they are. `bin.js` runs it when a source has changed.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { basename, dirname, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import glob from "fast-glob";

const root = fileURLToPath(new URL("..", import.meta.url));
const manifest = JSON.parse(readFileSync(`${root}/package.json`, "utf8"));

/** Gives ES modules the function that CommonJS packages call. */
const banner = {
	js: 'import { createRequire as createBundleRequire } from "node:module";\nconst require = createBundleRequire(import.meta.url);',
};

/** Time in ms for which files of earlier compilations are kept. */
const keptFor = 10 * 60_000;

/** Packages with binaries, or with many modules that are loaded on demand. */
export const externalPackages = ["esbuild", "satteri", "shiki", "@shikijs/vscode-textmate"];

/** Compiles into `dist/` of the package. Returns its modules and data, and the folders of the packages that are part of them. */
export async function compileGenerator() {
	listComponents();
	const sources = glob.sync(["generator/**/*.ts", "theme/{contract,lib,search,texts}/**/*.ts", "package-lock.json"], { cwd: root }).sort();
	const hash = createHash("sha256");
	for (const file of sources) hash.update(file).update(readFileSync(`${root}/${file}`));
	const libraries = await compileLibraries();
	const node = {
		platform: "node",
		target: "node20",
		// Dependencies are bundled, because loading their hundreds of small files would take most of the start-up
		// time.
		external: externalPackages,
		alias: {
			// `acorn-jsx` would bring a second copy, of its CommonJS form.
			acorn: `${root}node_modules/acorn/dist/acorn.mjs`,
			// Maps are only written. Reading them needs a binary.
			"source-map": `${root}node_modules/source-map/lib/source-map-generator.js`,
		},
	};
	const define = {
		__KEYFRAME_BUILD__: JSON.stringify(hash.digest("hex").slice(0, 20)),
		__KEYFRAME_VERSION__: JSON.stringify(manifest.version),
	};
	const program = await compileProgram({ ...node, define });
	const [programFile] = Object.keys(program.outputs);
	const metafile = await bundle({
		...node,
		entryPoints: {
			cli: "generator/start/cli.ts",
			embedded: "generator/start/embedded.ts",
			"public-api": "generator/start/public-api.ts",
			"config-thread": "generator/config/config-thread.ts",
			"define-site": "generator/config/define-site.ts",
			openapi: "generator/page-sources/openapi/openapi.ts",
			typedoc: "generator/page-sources/typedoc/typedoc.ts",
			"page-process": "generator/start/page-process.ts",
			"highlight-thread": "generator/highlight/highlight-thread.ts",
			"index-thread": "generator/search/write/index-thread.ts",
			"sample-process": "generator/integrations/samples/sample-process.ts",
			"source-process": "generator/integrations/migrate/source-process.ts",
		},
		splitting: true,
		banner,
		chunkNames: "chunk-[hash]",
		define: { ...define, __KEYFRAME_PROGRAM__: JSON.stringify(`./${basename(programFile)}`) },
	});
	const scripts = await writeThemeScripts({ ...node, define });
	// Later than all sources, for those who compare.
	utimesSync(`${root}/dist/cli.js`, new Date(), new Date());
	// Programs that are running load files of their own version; builds end within minutes.
	const modules = Object.keys({ ...metafile.outputs, ...libraries.outputs, ...program.outputs });
	const used = new Set([...modules, ...scripts]);
	const unused = glob.sync("dist/**/*", { cwd: root }).filter((file) => !used.has(file));
	for (const file of unused) if (statSync(`${root}/${file}`).mtimeMs < Date.now() - keptFor) rmSync(`${root}/${file}`, { force: true });
	const inputs = Object.keys({ ...metafile.inputs, ...libraries.inputs, ...program.inputs });
	const folders = inputs.flatMap((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? []);
	return { outputs: [...modules.filter((file) => /\.c?js$/.test(file)), ...scripts], bundled: [...new Set(folders)].sort() };
}

/** Compiles `program.ts` to one file, so that V8 can keep its code (`lib/run-program.ts`). Returns the file, and what it is made of. */
function compileProgram(options) {
	return bundle({
		...options,
		entryPoints: { program: "generator/program.ts" },
		entryNames: "[name]-[hash]",
		outExtension: { ".js": ".cjs" },
		format: "cjs",
		define: { ...options.define, "import.meta.url": "programUrl" },
		// V8 never drops the code of asynchronous functions, and would parse this one again, which takes longest.
		banner: { js: "(async function (module, require, programUrl, programImport) {" },
		footer: { js: "})" },
		minifyWhitespace: true,
		sourcemap: false,
	});
}

/** Compiles what other programs import of the theme. Returns the files of both libraries, and what they are made of. */
async function compileLibraries() {
	const target = "es2022";
	const libraries = await Promise.all([
		bundle({ entryPoints: { search: "theme/search/library.ts" }, platform: "browser", target }),
		bundle({
			target,
			entryPoints: { theme: "theme/library/library.ts", comments: "theme/library/comments.ts" },
			platform: "neutral",
			jsx: "automatic",
			external: ["react", "react/jsx-runtime"],
			plugins: [withoutSite],
		}),
	]);
	const merged = (key) => Object.assign({}, ...libraries.map((metafile) => metafile[key]));
	return { outputs: merged("outputs"), inputs: merged("inputs") };
}

/** Bundles the theme's scripts for browsers, with the code that bundles those of sites. Returns the files. */
async function writeThemeScripts(options) {
	// It looks for the theme above its own folder.
	const program = `${root}dist/theme-scripts.tmp-${process.pid}-${performance.now()}.mjs`;
	try {
		await build({
			...options,
			entryPoints: [`${root}generator/bundle/write-theme-scripts.ts`],
			outfile: program,
			bundle: true,
			format: "esm",
			banner,
		});
		const { writeThemeScripts } = await import(program);
		return (await writeThemeScripts()).map((file) => relative(root, file));
	} finally {
		rmSync(program, { force: true });
	}
}

/** Bundles into `dist/`. Returns what the files are made of. */
async function bundle(options) {
	const { metafile, outputFiles } = await build({
		absWorkingDir: root,
		outdir: "dist",
		bundle: true,
		format: "esm",
		minifySyntax: true,
		sourcemap: "linked",
		logLevel: "warning",
		metafile: true,
		write: false,
		...options,
	});
	for (const { path, contents } of outputFiles)
		writeIfChanged({ path, contents: path.endsWith(".cjs") ? withoutUnicode(contents) : contents });
	return metafile;
}

/**
 * Escapes the characters of a program that are not ASCII. The bundler has done so, except in regular expressions and comments. V8 keeps a program of
 * ASCII characters in half of the memory, and it needs no decoding.
 */
function withoutUnicode(contents) {
	const escaped = Buffer.from(contents)
		.toString()
		.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
	return Buffer.from(escaped);
}

/** Writes a file in one step, unless it is there: programs that run meanwhile never find half of one. */
function writeIfChanged({ path, contents }) {
	if (existsSync(path) && readFileSync(path).equals(contents)) return;
	mkdirSync(dirname(path), { recursive: true });
	const temporary = `${path}.tmp-${process.pid}`;
	writeFileSync(temporary, contents);
	renameSync(temporary, path);
}

/** The modules with values of the configuration (`bundle/resolve-plugin.ts`), for components that are used without a site. */
const withoutSite = {
	name: "keyframe-without-site",
	setup(builder) {
		builder.onResolve({ filter: new RegExp(`^${manifest.name}/(?:admonitions|base|site)$`) }, ({ path }) => ({ path, namespace: "site" }));
		builder.onLoad({ filter: /.*/, namespace: "site" }, () => ({
			contents: `import { standardAdmonitions } from "./theme/lib/admonition-kinds.ts";
export const base = "/";
export const site = { title: "", titleDelimiter: "|", tagline: "", url: "", base, language: "en", customFields: {} };
export const admonitions = Object.fromEntries(standardAdmonitions);`,
			resolveDir: root,
		}));
	},
};

/** Writes the list of the theme's components: each file of the folder exports one, named after the file. */
function listComponents() {
	const folder = `${root}/theme/lib/components`;
	const stems = readdirSync(folder).map((file) => file.replace(/\.ts$/, ""));
	const lines = stems
		.filter((stem) => stem !== "index")
		.sort()
		.map((stem) => `export { ${stem.replace(/-(.)/g, (_, letter) => letter.toUpperCase())} } from "./${stem}.ts";\n`);
	const text = `// Written by \`generator/compile.js\` from the files of this folder.\n${lines.join("")}`;
	const file = `${folder}/index.ts`;
	if (!stems.includes("index") || readFileSync(file, "utf8") !== text) writeFileSync(file, text);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await compileGenerator();
