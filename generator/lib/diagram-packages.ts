import { join } from "node:path";
import { findPackage, packageVersion, resolveFrom } from "./find-package.ts";

/** Entries of the packages that render diagrams; `playwright` is the one that the renderer loads. */
export function findDiagramPackages(root: string): { readonly renderer: string | null; readonly playwright: string | null } {
	const renderer = findPackage("mermaid-isomorphic", root);
	return { renderer, playwright: renderer ? resolveFrom("playwright", renderer) : resolveFrom("playwright", join(root, "package.json")) };
}

/** Versions of the packages that a drawing depends on. */
export function diagramVersions(root: string): string[] {
	return ["mermaid-isomorphic", "mermaid"].map((name) => packageVersion(name, root));
}
