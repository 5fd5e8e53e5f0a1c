import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { build, type Plugin } from "esbuild";
import { repository } from "../support/cli.ts";
import type { PageSample } from "../support/environment-samples.ts";

/** A sample as a module of the project. */
export type BuiltSample = {
	readonly name: string;
	readonly uses: readonly string[];
	/** Name of its composition, and of its module. */
	readonly id: string;
	/** The components that it exports; empty if importing it runs it. */
	readonly components: readonly string[];
};

/** The packages of the samples. */
export const samplePackages: string = join(repository, "content/samples/node_modules");

/** Notes which exports of packages are called, and by which sample: `[used] sample remotion#spring` in the console. */
const watch = `
const used = new Set();
export const state = {sample: ''};
const note = (name) => {
	const text = state.sample + ' ' + name;
	if (used.has(text)) return;
	used.add(text);
	console.log('[used] ' + text);
};
const noteWhenDone = (name, result) => {
	if (typeof result?.then === 'function') result.then(() => note(name), () => {});
	else note(name);
	return result;
};
export function watch(name, value) {
	if (typeof value === 'function')
		return new Proxy(value, {
			apply: (target, self, list) => noteWhenDone(name, Reflect.apply(target, self, list)),
			construct: (target, list) => noteWhenDone(name, Reflect.construct(target, list)),
		});
	if (typeof value !== 'object' || value === null) return value;
	if (value.$$typeof && typeof value.render === 'function') return {...value, render: watch(name, value.render)};
	if (value.$$typeof && typeof value.type === 'function') return {...value, type: watch(name, value.type)};
	if (value.$$typeof) return value;
	return new Proxy(value, {get: (target, key) => (note(name), Reflect.get(target, key))});
}`;

/** Makes a module of the project from a component or a script, for `import()`. */
const load = `
import {createElement} from 'react';
import {state} from './shims/watch.js';
export const loadSample = async (id, load, name) => {
	state.sample = id;
	const module = await load();
	if (name === '') return {default: () => createElement('div', null, id)};
	return {default: module[name]};
};`;

const root = `
import {createElement} from 'react';
import {Composition} from './shims/0.js';
import {loadSample} from './load.js';
import {modules} from './list.js';
const size = {width: 640, height: 360, fps: 30, durationInFrames: 90};
export const Root = () => modules.map(([id, load, name]) =>
	createElement(Composition, {key: id, id, ...size, lazyComponent: () => loadSample(id, load, name)}));`;

/**
 * Writes a project in which each component of each sample is a composition, and a script is a module that a composition imports. Samples
 * that do not compile alone are left out.
 */
export async function makeProject(
	samples: readonly PageSample[],
	{ folder, only }: { readonly folder: string; readonly only: ReadonlySet<string> },
): Promise<BuiltSample[]> {
	for (const part of ["samples", "shims", "public"]) mkdirSync(join(folder, part), { recursive: true });
	symlinkSync(samplePackages, join(folder, "node_modules"));
	const shims = new Map<string, Set<string>>([["remotion", new Set(["Composition"])]]);
	const built: BuiltSample[] = [];
	for (const sample of samples.filter(({ name }) => only.has(name))) {
		const id = `s${built.length}`;
		const components = await buildSample(sample, { samples, shims, outfile: join(folder, `samples/${id}.js`), folder });
		if (components) built.push({ name: sample.name, uses: sample.uses, id, components });
	}
	const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
	[...shims].forEach(([from, names], index) => {
		const lines = [...names].map((name) => `export const ${name} = watch('${from}#${name}', all['${name}']);`);
		write(`shims/${index}.js`, `import * as all from '${from}';\nimport {watch} from './watch.js';\n${lines.join("\n")}\n`);
	});
	write("shims/watch.js", watch);
	write("load.js", load);
	write("root.js", root);
	const rows = built.flatMap(({ id, components }) =>
		(components.length === 0 ? [""] : components).map(
			(name) => `['${compositionId(id, name)}', () => import('./samples/${id}.js'), '${name}'],`,
		),
	);
	write("list.js", `export const modules = [\n${rows.join("\n")}\n];\n`);
	write("index.js", "import {registerRoot} from 'remotion';\nimport {Root} from './root.js';\nregisterRoot(Root);\n");
	write("package.json", '{ "type": "module" }');
	return built;
}

/** The name of a composition. */
export const compositionId = (id: string, component: string): string => (component === "" ? id : `${id}-${component}`);

type Surroundings = {
	readonly samples: readonly PageSample[];
	readonly shims: Map<string, Set<string>>;
	readonly outfile: string;
	readonly folder: string;
};

/** Compiles a sample. Returns the names of its components, or `null` if it does not compile. */
async function buildSample(sample: PageSample, { samples, shims, outfile, folder }: Surroundings): Promise<string[] | null> {
	for (const use of samples.flatMap(({ page, uses }) => (page === sample.page ? uses : []))) {
		const [from = "", name = ""] = use.split("#");
		shims.set(from, (shims.get(from) ?? new Set()).add(name));
	}
	const places = [...shims.keys()];
	const plugin: Plugin = {
		name: "packages",
		setup({ onResolve, onLoad }) {
			onResolve({ filter: /^(?:remotion$|@remotion\/)/ }, ({ path }) => ({ path: `../shims/${places.indexOf(path)}.js`, external: true }));
			onResolve({ filter: /^\.\.?\// }, ({ path }) => {
				const name = basename(path).replace(/\.\w+$/, "");
				const other = samples.find(({ page, name: own }) => page === sample.page && basename(own).replace(/\.\w+$/, "") === name);
				return other ? { path: other.name, namespace: "sample" } : null;
			});
			onLoad({ filter: /.*/, namespace: "sample" }, ({ path }) => {
				const other = samples.find(({ name }) => name === path);
				return { contents: other?.code ?? "", loader: "tsx", resolveDir: folder };
			});
		},
	};
	try {
		const { metafile } = await build({
			stdin: { contents: sample.code, loader: sample.language === "tsx" ? "tsx" : "ts", resolveDir: folder },
			bundle: true,
			packages: "external",
			format: "esm",
			jsx: "automatic",
			outfile,
			metafile: true,
			logLevel: "silent",
			plugins: [plugin],
		});
		const names = Object.values(metafile.outputs).flatMap(({ exports }) => exports);
		return names.filter((name) => /^[A-Z][a-z]/.test(name));
	} catch {
		return null;
	}
}
