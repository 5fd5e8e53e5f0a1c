import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { repository } from "../support/cli.ts";
import { filesBelow, findCycles, parseModule, readModules, type SourceModule } from "../support/source-files.ts";

/**
 * The folders of the generator from the ground up: each may import itself and the entries above it in this list. A file next to the folders
 * has its own entry; so do files that need less than the rest of their folder and that lower folders need.
 */
const generatorLayers = [
	"generator/lib",
	"generator/problems",
	"generator/page-sources",
	"generator/processes",
	"generator/integrations",
	"generator/compat",
	"generator/config",
	"generator/shards/shard.ts",
	"generator/shards/build-role.ts",
	"generator/shared-cache",
	"generator/page",
	"generator/site",
	"generator/highlight",
	"generator/bundle",
	"generator/render/finish-page.ts",
	"generator/render/render-task.ts",
	"generator/render/content-security-policy.ts",
	"generator/render/process",
	"generator/render/main",
	"generator/search/write",
	"generator/search/answer",
	"generator/output",
	"generator/shards",
	"generator/checks",
	"generator/pipeline",
	"generator/public-api.ts",
	"generator/serve",
	"generator/dev",
	"generator/integrations/migrate",
	"generator/integrations/migration-commands.ts",
	"generator/init",
	"generator/cli",
	"generator/program.ts",
	"generator/start",
];

/** Files that read without `readRegularFile`: what this package and its builds contain, what the system offers, and files that were looked at before. */
const unguardedReaders = [
	"generator/bundle/react-plugin.ts",
	"generator/bundle/theme-tokens.ts",
	"generator/dev/send-body.ts",
	"generator/init/pack-checkout.ts",
	"generator/integrations/diagrams/draw-diagrams.ts",
	"generator/lib/hash-file.ts",
	"generator/lib/image-file.ts",
	"generator/lib/packs.ts",
	"generator/lib/regular-file.ts",
	"generator/lib/run-program.ts",
	"generator/lib/text-file.ts",
	"generator/lib/timings.ts",
	"generator/output/emit/lock.ts",
	"generator/output/emit/staging.ts",
	"generator/processes/time-budget.ts",
	"generator/render/process/page-process.ts",
	"generator/site/files/untrusted-file.ts",
];

/** Files that import modules without `importModule`: itself, what starts programs, and programs whose code is not kept. */
const unkeptImporters = [
	"generator/config/config-thread.ts",
	"generator/integrations/migrate/source-process.ts",
	"generator/integrations/samples/sample-process.ts",
	"generator/lib/import-module.ts",
	"generator/lib/run-program.ts",
];

/** The types that integrations are written with. */
const door = ["generator/integrations/integration.ts", "generator/integrations/fences.ts"];

/** What integrations of Keyframe import besides the door and `lib`, by folder, each with its reason. This list only gets shorter. */
const allowedPastTheDoor: Readonly<Record<string, string>> = {
	...exceptions("generator/integrations/migrate", "reads the Docusaurus site as the adapter does", [
		"generator/compat/docusaurus/blog-options.ts",
		"generator/compat/docusaurus/configured-plugins.ts",
		"generator/compat/docusaurus/docusaurus-site.ts",
		"generator/compat/docusaurus/docusaurus-versions.ts",
		"generator/compat/docusaurus/mdx-code-blocks.ts",
	]),
	...exceptions("generator/integrations/migrate", "repairs MDX as the adapter does", [
		"generator/compat/mdx/mdx-as-markdown.ts",
		"generator/compat/mdx/repair-mdx.ts",
	]),
	...exceptions("generator/integrations/migrate", "writes the configuration of the new site", [
		"generator/config/schema.ts",
		"generator/config/sidebar-schema.ts",
		"generator/config/site-config.ts",
	]),
	...exceptions("generator/integrations/migrate", "writes down what a build reads of the site of another tool", [
		"generator/config/zero-config.ts",
	]),
	...exceptions("generator/integrations/migrate", "parses pages as the new site will", [
		"generator/page/markdown/engine.ts",
		"generator/page/markdown/load-engine.ts",
		"generator/page/mdx/jsx-element.ts",
		"generator/page/mdx/parse-mdx.ts",
		"generator/page/source/html-comments.ts",
	]),
	...exceptions("generator/integrations/migrate", "changes only pages that would get another URL or title, or an error, in the new site", [
		"generator/compat/policies.ts",
		"generator/page/broken-document.ts",
		"generator/page/front-matter/front-matter.ts",
		"generator/site/routes/routes.ts",
	]),
	...exceptions("generator/integrations/migrate", "writes out only sidebars that differ from those of the folders", [
		"generator/site/files/category-files.ts",
		"generator/site/sidebars/folder-sidebar.ts",
	]),
	...exceptions("generator/integrations/migrate", "finds imports that the new site cannot load", ["generator/bundle/resolve-plugin.ts"]),
	...exceptions("generator/integrations/samples", "runs samples in processes with limits, as pages; such pools know nothing about sites", [
		"generator/processes/process-pool.ts",
		"generator/processes/serve-tasks.ts",
		"generator/processes/task-outcome.ts",
	]),
};

function exceptions(folder: string, reason: string, targets: readonly string[]): Readonly<Record<string, string>> {
	return Object.fromEntries(targets.map((target) => [`${folder} → ${target}`, reason]));
}

/** Pure code that the generator shares with the theme. */
const sharedTheme = ["theme/texts", "theme/contract", "theme/lib", "theme/search/engine", "theme/search/algolia", "theme/search/hosted"];

/** The folders of the theme, with the other folders and the packages that each may import. */
const themeLayers: Readonly<Record<string, { readonly folders: readonly string[]; readonly packages: RegExp }>> = {
	"theme/texts": { folders: [], packages: /^$/ },
	"theme/texts/use-text.ts": { folders: ["theme/texts"], packages: /^react$/ },
	"theme/contract": { folders: ["theme/texts"], packages: /^$/ },
	"theme/lib": { folders: ["theme/texts", "theme/contract"], packages: /^$/ },
	"theme/search/engine": { folders: ["theme/contract", "theme/lib"], packages: /^stemmer$/ },
	"theme/search/algolia": { folders: ["theme/contract", "theme/lib", "theme/search/engine"], packages: /^$/ },
	"theme/search/hosted": { folders: ["theme/contract", "theme/lib", "theme/search/engine"], packages: /^$/ },
	"theme/search/library.ts": { folders: [...sharedTheme, "theme/search/client"], packages: /^$/ },
	"theme/search/client": { folders: sharedTheme, packages: /^$/ },
	"theme/search/dialog": {
		folders: [...sharedTheme, "theme/components", "theme/search/client", "theme/search/page", "theme/styles"],
		packages: /^react$|^react-dom(?:\/client)?$/,
	},
	"theme/search/page": {
		folders: [...sharedTheme, "theme/components", "theme/search/client", "theme/search/dialog"],
		packages: /^react$|^react-dom\/client$/,
	},
	"theme/content-components": {
		folders: ["theme/texts", "theme/contract", "theme/lib"],
		packages: /^react$|^keyframe-docs\/(?:admonitions|base|site)$/,
	},
	"theme/components": { folders: ["theme/texts", "theme/contract", "theme/lib", "theme/search/dialog"], packages: /^react$/ },
	"theme/layouts": {
		folders: ["theme/texts", "theme/contract", "theme/lib", "theme/components", "theme/search/page"],
		packages: /^react$/,
	},
	"theme/library": {
		folders: [
			"theme/texts",
			"theme/contract",
			"theme/lib",
			"theme/components",
			"theme/content-components",
			"theme/layouts",
			"theme/search",
		],
		packages: /^react$/,
	},
	"theme/server": {
		folders: [
			"theme/texts",
			"theme/contract",
			"theme/lib",
			"theme/components",
			"theme/content-components",
			"theme/layouts",
			"theme/search/page",
		],
		packages: /^react$|^react-dom\/server$/,
	},
	"theme/client": {
		folders: ["theme/texts", "theme/contract", "theme/lib", "theme/components", "theme/search", "theme/styles"],
		packages: /^react(?:\/jsx-runtime)?$|^react-dom(?:\/client)?$/,
	},
};

const lineLimit = 350;

/** What the rules look for in code. */
const patterns = {
	any: /(?:[:<,|&(]|\bas|=>)\s*any\b/g,
	output: /\bconsole\.|\bstd(?:out|err)\.write\b/g,
	defaultExport: /^export default\b|^export \{[^}]*\bas default\b/gm,
	variable: /^(?:export )?(?:let|var)\b/gm,
	container:
		/^(?:export )?const \w+(?!: Readonly(?:Map|Set|Array)?\b|: readonly\b)(?:: [^=\n]+)? = (?:new (?:Map|Set|WeakMap|WeakSet|Array)\b|\[(?![^;]*\] as const;))/gm,
};

const generator = readModules("generator");
const theme = readModules("theme");
const all = [...generator, ...theme];

/** The layer of a file: the longest entry of the list that contains the file. */
function layerOf(file: string, layers: readonly string[]): string | undefined {
	const found = layers.filter((layer) => file === layer || file.startsWith(`${layer}/`));
	return found.sort((a, b) => b.length - a.length)[0];
}

/** The violations among the imports that a test checks, as `file → target`. */
function violations(
	modules: readonly SourceModule[],
	isAllowed: (imported: SourceModule["imports"][number], file: string) => boolean,
): string[] {
	return modules.flatMap(({ file, imports }) =>
		imports.filter((imported) => !isAllowed(imported, file)).map((imported) => `${file} → ${imported.target}`),
	);
}

/** `file:line` of every match in the code of the modules. */
function places(modules: readonly SourceModule[], pattern: RegExp): string[] {
	return modules.flatMap(({ file, code }) =>
		[...code.matchAll(pattern)].map((match) => `${file}:${code.slice(0, match.index).split("\n").length}`),
	);
}

test("the sources are found, and their imports", () => {
	expect(generator.length).toBeGreaterThan(50);
	expect(theme.length).toBeGreaterThan(20);
	expect(all.flatMap((module) => module.imports).length).toBeGreaterThan(300);
	const files = new Set(filesBelow("generator", "theme"));
	const relative = all.flatMap((module) => module.imports.filter((imported) => imported.isRelative));
	expect(relative.map(({ target }) => target).filter((target) => !files.has(target))).toEqual([]);
});

describe("layers", () => {
	test("every file belongs to a layer", () => {
		const layers = [...generatorLayers, ...Object.keys(themeLayers)];
		expect(all.map((module) => module.file).filter((file) => layerOf(file, layers) === undefined)).toEqual([]);
	});

	test("the generator's imports only point up", () => {
		const found = violations(generator, ({ target, isRelative }, file) => {
			if (!isRelative || target.startsWith("theme/")) return true;
			const [from, to] = [file, target].map((path) => generatorLayers.indexOf(layerOf(path, generatorLayers) ?? ""));
			return (to ?? -1) <= (from ?? -1);
		});
		expect(found).toEqual([]);
	});

	test("Keyframe's integrations use only the public types and `lib`, as a site's integrations could", () => {
		const own = generator.filter(({ file }) => /^generator\/integrations\/[^/]+\//.test(file));
		expect(own.length).toBeGreaterThan(5);
		const found = own.flatMap(({ file, imports }) => {
			const folder = file.split("/", 3).join("/");
			const isAllowed = (target: string) => [folder, "generator/lib", "theme"].some((allowed) => target.startsWith(`${allowed}/`));
			return imports
				.filter(({ target, isRelative }) => isRelative && !door.includes(target) && !isAllowed(target))
				.map(({ target }) => `${folder} → ${target}`);
		});
		expect([...new Set(found)].sort()).toEqual(Object.keys(allowedPastTheDoor).sort());
	});

	test("each folder has an entry that makes its integration", () => {
		const own = generator.filter(({ file }) => /^generator\/integrations\/[^/]+\//.test(file));
		const folders = [...new Set(own.map(({ file }) => file.split("/")[2] ?? ""))];
		const makesOne = (folder: string) =>
			own.some(({ file, text }) => file.endsWith(`/${folder}/${folder}.ts`) && /\): Integration \{|\bsatisfies Integration;/.test(text));
		expect(folders.filter((folder) => !makesOne(folder))).toEqual([]);
	});

	test("an integration is imported by its one entry", () => {
		const foreign = generator.filter(({ file }) => !file.startsWith("generator/integrations/"));
		const inside = /^generator\/integrations\/([^/]+)\/(.*)$/;
		const found = violations(foreign, ({ target }) => {
			const [, name, file] = inside.exec(target) ?? [];
			return name === undefined || file === `${name}.ts`;
		});
		expect(found).toEqual([]);
	});

	test("the shared cache is loaded only by builds that have one", () => {
		const others = generator.filter(({ file }) => !file.startsWith("generator/shared-cache/"));
		const imports = others.flatMap(({ text }) => [
			...text.matchAll(/^import (?:type )?.* from ".*\/shared-cache\/.*"|\bimport\(".*\/shared-cache\/.*"\)/gm),
		]);
		expect(imports.length).toBeGreaterThan(1);
		expect(imports.map(([found]) => found).filter((found) => !/^import(?: type |\()/.test(found))).toEqual([]);
	});

	test("the generator imports only pure code from the theme, without React", () => {
		const isShared = (target: string) => sharedTheme.some((folder) => target.startsWith(`${folder}/`));
		expect(violations(generator, ({ target }) => !target.startsWith("theme/") || isShared(target))).toEqual([]);
		expect(violations(generator, ({ target }) => !/^react(?:-dom)?(?:\/|$)/.test(target))).toEqual([]);
	});

	test("only the adapters know the names of other tools", () => {
		const core = all.filter(
			({ file }) => !/^generator\/(?:compat|init|integrations\/migrat\w+)|^theme\/(?:content-components|library)\//.test(file),
		);
		const names = /docusaurus|mkdocs|mintlify|nextra\b|fumadocs|vitepress|starlight|mdbook|\bjekyll|\bhugo\b|kramdown/gi;
		const found = core.flatMap(({ file, text }) => [...text.matchAll(names)].map(([name]) => `${file}: ${name}`));
		expect(found).toEqual([]);
		expect(generator.filter(({ file, text }) => file.startsWith("generator/compat/") && text.search(names) >= 0).length).toBeGreaterThan(
			15,
		);
	});

	test("the theme never imports the generator, and each of its folders only what it may", () => {
		const found = violations(theme, ({ target, isRelative }, file) => {
			const layer = layerOf(file, Object.keys(themeLayers)) ?? "";
			const allowed = themeLayers[layer];
			if (!isRelative) return allowed?.packages.test(target) ?? false;
			return [layer, ...(allowed?.folders ?? [])].some((folder) => target === folder || target.startsWith(`${folder}/`));
		});
		expect(found).toEqual([]);
	});

	test("code that may reach the browser does not use Node", () => {
		const browser = theme.filter((module) => !module.file.startsWith("theme/server/"));
		expect(
			violations(
				browser,
				({ target }) => !target.startsWith("node:") && !/^(?:fs|path|os|crypto|url|child_process|process|buffer)$/.test(target),
			),
		).toEqual([]);
		expect(places(browser, /\b(?:process\.|Buffer\.|__dirname|require\()/g)).toEqual([]);
	});

	test("only theme/server imports `react-dom/server`", () => {
		expect(violations(all, ({ target }, file) => !target.startsWith("react-dom/server") || file.startsWith("theme/server/"))).toEqual([]);
	});

	test("the graph is pure: no files, no processes, no clock, nothing asynchronous", () => {
		const graph = generator.filter((module) => /^generator\/site\/(?:graph|links|lists|routes|sidebars)\//.test(module.file));
		expect(violations(graph, ({ target, isDynamic }) => !target.startsWith("node:") && !isDynamic)).toEqual([]);
		expect(places(graph, /\b(?:async|await|Promise|Date|process|setTimeout|Math\.random|performance)\b/g)).toEqual([]);
	});

	test("no file imports itself through others, types included", () => {
		const edges = new Map(
			all.map((module) => [module.file, module.imports.filter((imported) => imported.isRelative).map((imported) => imported.target)]),
		);
		expect(findCycles(edges).map((cycle) => cycle.join(" → "))).toEqual([]);
	});

	test("the search for cycles finds them", () => {
		const edges = new Map([
			["a", ["b", "c"]],
			["b", ["c"]],
			["c", ["d"]],
			["d", ["b"]],
			["e", ["e"]],
		]);
		expect(findCycles(edges)).toEqual([
			["b", "c", "d", "b"],
			["e", "e"],
		]);
	});
});

test("the rules find what they look for, but nothing in comments, strings and regular expressions", () => {
	const guilty = parseModule(
		"generator/lib/x.ts",
		[
			"const a: any = 1 as any; const b: Map<string, any> = f((c: any) => c);",
			"console.log(process.stdout.write);",
			"export default a;",
			"export { a as default };",
			"let d = 1;",
			"export const e = new Map();",
			"const f: Map<string, string> = new Map();",
			"const g = [1];",
		].join("\n"),
	);
	const counts = Object.entries(patterns).map(([name, pattern]) => [name, places([guilty], pattern).length]);
	expect(Object.fromEntries(counts)).toEqual({ any: 4, output: 2, defaultExport: 2, variable: 1, container: 3 });
	const innocent = parseModule(
		"generator/lib/x.ts",
		[
			"// as any, console.log",
			"/* export default */",
			'const a = "x: any"; const b = `console.log(a) as any`; const c = /: any/.test(a);',
			"export const d: ReadonlySet<string> = new Set([1]);",
			"const e: readonly string[] = [1]; ",
			"export const h = [1, 2] as const;",
			"function f() {\n\tlet g = new Map();\n}",
			"const anyone = many: company;",
		].join("\n"),
	);
	for (const pattern of Object.values(patterns)) expect(places([innocent], pattern)).toEqual([]);
});

describe("the map", () => {
	const guides = ["README.md", ...filesBelow("generator", "theme").filter((file) => file.endsWith(".md"))];

	test("every file that a guide names exists", () => {
		const missing = guides.flatMap((guide) => {
			const named = [
				...readFileSync(join(repository, guide), "utf8").matchAll(/`((?:generator|theme|tests|[a-z]+(?=\/))\/[\w./-]+\.(?:tsx?|css|md))`/g),
			];
			const inFolder = guide.startsWith("generator/") ? ["generator/", ""] : [""];
			const isThere = (path: string) => inFolder.some((folder) => existsSync(join(repository, folder, path)));
			return named.filter(([, path = ""]) => !isThere(path)).map(([, path]) => `${guide}: ${path}`);
		});
		expect(missing).toEqual([]);
	});

	test.each(["generator/", "theme/"])("the README of %s names every record of decisions", (folder) => {
		const index = readFileSync(join(repository, folder, "README.md"), "utf8");
		const records = guides.filter((guide) => guide.startsWith(folder) && guide.endsWith("decisions.md"));
		expect(records.length).toBeGreaterThan(0);
		expect(records.filter((record) => !index.includes(`\`${record.slice(folder.length)}\``))).toEqual([]);
	});
});

test("the list of components names every file", () => {
	const folder = "theme/lib/components/";
	const { imports = [] } = theme.find(({ file }) => file === `${folder}index.ts`) ?? {};
	const files = theme.map(({ file }) => file).filter((file) => file.startsWith(folder) && file !== `${folder}index.ts`);
	expect(files.length).toBeGreaterThan(15);
	expect(imports.map(({ target }) => target).sort()).toEqual(files.sort());
});

describe("house rules", () => {
	test("no `any`", () => {
		expect(places(all, patterns.any)).toEqual([]);
	});

	test("only the reporter writes to the console; the browser may warn there", () => {
		const speaking = all.filter(
			(module) => module.file !== "generator/problems/report.ts" && !/^theme\/(?:client|search)\//.test(module.file),
		);
		expect(places(speaking, patterns.output)).toEqual([]);
		expect(places(all, /\bconsole\.log\b/g)).toEqual([]);
	});

	test("only the command line and the processes of the pool end the process", () => {
		const others = generator.filter(
			(module) => module.file !== "generator/processes/serve-tasks.ts" && !module.file.startsWith("generator/cli/"),
		);
		expect(places(others, /\bprocess\.exit\(/g)).toEqual([]);
	});

	test("no default exports, except for components that pages import by their file, and those for slots", () => {
		const named = all.filter(
			(module) => !/^theme\/(?:content-components|library\/comments|client\/(?:languages|versions))\//.test(module.file),
		);
		expect(places(named, patterns.defaultExport)).toEqual([]);
	});

	test("no module-level state: two builds can run in one process", () => {
		expect(places(all, patterns.variable)).toEqual([]);
		expect(places(all, patterns.container)).toEqual([]);
		expect(places(all, /\bglobalThis\.\w+\s*=[^=]/g)).toEqual([]);
	});

	test("names of files and folders are in kebab-case", () => {
		const name = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.(?:d|island))?\.(?:tsx?|js|css|json|woff2|svg|txt)$/;
		const folder = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
		const files = filesBelow("generator", "theme").filter((file) => !file.endsWith(".md"));
		const wrong = files.filter((file) => {
			const parts = file.split("/");
			return !name.test(parts.pop() ?? "") || !parts.every((part) => folder.test(part));
		});
		expect(wrong).toEqual([]);
	});

	test(`no file has more than ${lineLimit} lines`, () => {
		const lengths = [...all, ...readModules("content")].map((module) => ({ file: module.file, lines: module.text.split("\n").length - 1 }));
		expect(lengths.filter(({ lines }) => lines > lineLimit)).toEqual([]);
	});

	test("every export has a comment", () => {
		const undocumented = all.flatMap(({ file, text }) => {
			const lines = text.split("\n");
			return lines.flatMap((line, index) => {
				const exported = /^export (?:async )?(?:function|class|type|interface|const|enum) (\w+)/.exec(line);
				const before = lines.slice(0, index).findLast((candidate) => !candidate.startsWith("// biome-ignore")) ?? "";
				return exported && !before.trimEnd().endsWith("*/") ? [`${file}: ${exported[1]}`] : [];
			});
		});
		expect(undocumented).toEqual([]);
	});

	test("only files that Keyframe wrote or has examined are read without `readRegularFile`, because a pipe would block", () => {
		const reads = /import \{[^}]*\b(?:readFileSync|readSync|createReadStream)\b[^}]*\} from "node:fs"/;
		const readers = all.filter(({ file, text }) => file.startsWith("generator/") && reads.test(text)).map(({ file }) => file);
		expect(readers).toEqual([...unguardedReaders].sort());
	});

	test("what is not compiled into a program is imported with `importModule`, because kept code cannot import", () => {
		const importers = all
			.filter(({ file, text }) => file.startsWith("generator/") && /\bimport\((?!["')])/.test(text))
			.map(({ file }) => file);
		expect(importers).toEqual([...unkeptImporters].sort());
	});

	test("no unfinished code", () => {
		const marks = all.flatMap(({ file, text }) =>
			[...text.matchAll(/\b(?:TODO|FIXME|XXX|HACK)\b/g)].map((match) => `${file}: ${match[0]}`),
		);
		expect(marks).toEqual([]);
	});
});
