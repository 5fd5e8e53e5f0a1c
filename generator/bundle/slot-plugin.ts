import { dirname, join } from "node:path";
import type { Plugin } from "esbuild";
import { filledComponentsFile } from "../../theme/lib/slots/content-slots.ts";
import { elementSlots } from "../../theme/lib/slots/element-slots.ts";
import { slotNamed } from "../../theme/lib/slots/slots.ts";
import type { SiteConfig } from "../config/site-config.ts";
import { type FilledSlot, slotKey } from "../config/slot-schema.ts";
import { packageRoot } from "../lib/package-root.ts";
import { readRegularText } from "../lib/regular-file.ts";

/** Namespace of the theme's original modules whose parts a site wraps or replaces. */
const original = "slot-original";

/**
 * Puts components of the site into the theme's slots: the module of a filled part exports what `fillSlot` makes of the part and the
 * site's components. A site that fills no slots gets the unchanged theme. `read` reads the original modules.
 */
export function slotPlugin(config: Pick<SiteConfig, "slots" | "root">, read: (path: string) => string = readRegularText): Plugin {
	const files = new Map<string, FilledSlot[]>();
	const ofContent = config.slots.filter(({ name }) => slotNamed(name).kind === "content");
	for (const slot of config.slots) {
		if (ofContent.includes(slot)) continue;
		const file = join(packageRoot(), "theme", `${slotNamed(slot.name).file}.tsx`);
		files.set(file, [...(files.get(file) ?? []), slot]);
	}
	const componentsFile = join(packageRoot(), "theme", `${filledComponentsFile}.ts`);
	return {
		name: "keyframe-slots",
		setup(builder) {
			if (config.slots.length === 0) return;
			builder.onResolve({ filter: /^keyframe-slot-original:/ }, ({ path }) => ({
				path: path.slice("keyframe-slot-original:".length),
				namespace: original,
			}));
			builder.onLoad({ filter: /.*/, namespace: original }, ({ path }) => ({
				contents: read(path),
				loader: "tsx",
				resolveDir: dirname(path),
			}));
			builder.onLoad({ filter: /[\\/]theme[\\/].*\.tsx?$/, namespace: "file" }, ({ path }) => {
				const filled = files.get(path);
				if (ofContent.length > 0 && path === componentsFile)
					return { contents: componentsModule(ofContent, config.root), loader: "js", resolveDir: dirname(path) };
				return filled && { contents: filledModule(path, filled, config.root), loader: "js", resolveDir: dirname(path) };
			});
		},
	};
}

/** The import of a module (absolute path) of the theme as it is, on a site that fills slots. */
export function originalModule(path: string): string {
	return `keyframe-slot-original:${path}`;
}

/** The module that exports the content components that the site has filled, by name. */
function componentsModule(filled: readonly FilledSlot[], root: string): string {
	const theme = (...path: readonly string[]) => JSON.stringify(join(packageRoot(), "theme", ...path));
	const names = [...new Set(filled.map(({ name }) => name))];
	const entries = names.map((name) => {
		const { part } = slotNamed(name);
		if (Object.hasOwn(elementSlots, name)) return `${part}: ${fillPart(`elements.${part}`, name, filled)},`;
		const labeled = fillPart(`reactComponent(components.get(${JSON.stringify(part)}))`, name, filled);
		return `${part}: withLabels(${labeled}, ${JSON.stringify(part)}),`;
	});
	return [
		importFillSlot(filled),
		`import { components } from ${theme("lib", "component-registry.ts")};`,
		`import { reactComponent } from ${theme("content-components", "react-component.tsx")};`,
		`import * as elements from ${theme("content-components", "markdown-elements.tsx")};`,
		`import { withLabels } from ${theme("content-components", "with-labels.tsx")};`,
		...importFills(filled, root),
		`export const filled = {\n${entries.join("\n")}\n};`,
	].join("\n");
}

/** The module that replaces a filled part's module. It exports the same names. */
function filledModule(path: string, filled: readonly FilledSlot[], root: string): string {
	const source = JSON.stringify(originalModule(path));
	const names = [...new Set(filled.map(({ name }) => name))];
	const parts = names.map((name) => {
		const { part } = slotNamed(name);
		return `export const ${part} = ${fillPart(`originals.${part}`, name, filled)};`;
	});
	return [
		`import * as originals from ${source};`,
		importFillSlot(filled),
		...importFills(filled, root),
		`export * from ${source};`,
		...parts,
	].join("\n");
}

/** Imports what `fillPart` and `importFills` use. */
function importFillSlot(filled: readonly FilledSlot[]): string {
	const names = ["fillSlot", ...(filled.some(({ props }) => props) ? ["withProps"] : [])];
	return `import { ${names.join(", ")} } from ${JSON.stringify(join(packageRoot(), "theme", "components", "fill-slot.tsx"))};`;
}

/** Imports the site's components under numbered names, and gives them the props of their integrations. */
function importFills(filled: readonly FilledSlot[], root: string): string[] {
	return filled.flatMap(({ file, props }, index) => {
		const from = JSON.stringify(join(root, file));
		if (!props) return `import fill${index} from ${from};`;
		return [`import component${index} from ${from};`, `const fill${index} = withProps(component${index}, ${JSON.stringify(props)});`];
	});
}

/**
 * The part (an expression) with the components that replace or surround it. A call of `fillSlot` takes one component for each place, so a second one for the same
 * place is further from the part.
 */
function fillPart(part: string, name: string, filled: readonly FilledSlot[]): string {
	const calls: Partial<Record<FilledSlot["place"], string>>[] = [];
	for (const [index, slot] of filled.entries()) {
		if (slot.name !== name) continue;
		const call = calls.find((fills) => fills[slot.place] === undefined) ?? {};
		if (!calls.includes(call)) calls.push(call);
		call[slot.place] = `fill${index}`;
	}
	return calls.reduce((inner, fills) => {
		const entries = Object.entries(fills).map(([place, fill]) => `${place}: ${fill}`);
		return `fillSlot(${inner}, ${JSON.stringify(name)}, { ${entries.join(", ")} })`;
	}, part);
}

/** What a bundle's key includes about the slots of a site. */
export function slotFacts({ slots }: Pick<SiteConfig, "slots">): string[] {
	return slots.map((slot) => `${slotKey(slot)} ${slot.file}${slot.props ? ` ${JSON.stringify(slot.props)}` : ""}`);
}
