import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { OnResolveResult } from "esbuild";
import { components } from "../../theme/lib/component-registry.ts";
import { foreignImports } from "../compat/foreign-imports.ts";
import { didYouMean } from "../lib/nearest-name.ts";

/** Begins the path of a module that exports an HTML element as a component. */
const elementPrefix = "element:";

/** Namespace of modules that export a React component of the theme. */
export const themeComponent = "theme-component";

/**
 * The source of a module that exports a component of the theme, as default and by name, and the component inside it (`TabItem` in
 * `Tabs`). `home` is this package's folder; `filled` names the components that the site has filled.
 */
export function componentModule(name: string, home: string, filled: readonly string[]): string {
	if (name.startsWith(elementPrefix)) {
		const tag = JSON.stringify(name.slice(elementPrefix.length));
		return `import { createElement } from "react"; export default function Element(props) { return createElement(${tag}, props); }`;
	}
	const folder = join(home, "theme", "content-components");
	const lines = [name, components.get(name)?.holds].flatMap((exported) => {
		if (exported === undefined) return [];
		if (filled.includes(exported)) {
			const file = JSON.stringify(join(folder, "filled-components.ts"));
			return [`import { filled } from ${file};`, `export const ${exported} = filled.${exported};`];
		}
		const stem = kebabCase(exported);
		const file = JSON.stringify(join(home, "theme", "lib", "components", `${stem}.ts`));
		return [
			`import { ${camelCase(stem)} as definition${exported} } from ${file};`,
			`export const ${exported} = reactComponent(definition${exported});`,
		];
	});
	const adapter = JSON.stringify(join(folder, "react-component.tsx"));
	return [`import { reactComponent } from ${adapter};`, ...lines, `export default ${name};`].join("\n");
}

/**
 * Resolves a request such as `@theme/CodeBlock` to a component in `names` or a module in `folder`. Returns an error for other
 * requests.
 */
export function themeModule(
	request: string,
	{ prefix, folder, names }: { readonly prefix: string; readonly folder: string; readonly names: readonly string[] },
): OnResolveResult {
	const name = request.slice(prefix.length);
	if (names.includes(name)) return { path: name, namespace: themeComponent };
	for (const ending of [".tsx", ".ts", "/index.tsx"]) {
		const path = join(folder, kebabCase(name) + ending);
		if (existsSync(path) && !hidden.has(kebabCase(name))) return { path };
	}
	const part = /^MDXComponents\/(\w+)$/.exec(name)?.[1];
	if (part !== undefined) {
		const component = themeModule(prefix + part, { prefix, folder, names });
		return component.errors ? { path: elementPrefix + part.toLowerCase(), namespace: themeComponent } : component;
	}
	const files = readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
		const stem = entry.name.replace(/\.tsx?$/, "");
		if (stem.includes(".") || hidden.has(stem)) return [];
		return entry.isDirectory() ? stem : importName(stem);
	});
	const known = [...names, ...files].map((entry) => prefix + entry).sort();
	if (name === "MDXComponents") {
		const notes = [{ text: "Pages can use the theme's components without imports; import your own where you need them." }];
		return { errors: [{ text: `\`${request}\` does not exist: the set of components cannot be replaced`, notes }] };
	}
	const list = `Known: ${known.map((entry) => `\`${entry}\``).join(", ")}.`;
	const text = [didYouMean(request, known), list].filter(Boolean).join(" ");
	return { errors: [{ text: `\`${request}\` does not exist`, notes: [{ text }] }] };
}

/** Files in the folder that sites cannot import. */
const hidden: ReadonlySet<string> = new Set([
	"add-base",
	"index",
	"page-data",
	foreignImports.folder,
	"compat",
	"compat-data",
	"compat-values",
	"react-component",
	"filled-components",
	"markdown-elements",
	"shell-part",
	"with-labels",
]);

function kebabCase(name: string): string {
	return name.replace(/(?<=[a-z])[A-Z]|(?<=[A-Z])[A-Z](?=[a-z])/g, "-$&").toLowerCase();
}

/** Converts a file name to the name in imports: `use-base-url` → `useBaseUrl`, `ideal-image` → `IdealImage`. */
function importName(stem: string): string {
	const name = camelCase(stem);
	return stem.startsWith("use-") ? name : name.charAt(0).toUpperCase() + name.slice(1);
}

function camelCase(stem: string): string {
	return stem.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}
