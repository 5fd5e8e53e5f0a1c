import { existsSync, readdirSync } from "node:fs";
import { isBuiltin } from "node:module";
import { basename, dirname, extname, join, resolve } from "node:path";
import { moduleFile } from "./file-kind.ts";
import { didYouMean } from "./nearest-name.ts";
import { installHint } from "./package-name.ts";
import { relativePath } from "./paths.ts";
import { readRegularText } from "./regular-file.ts";

/** The place of an import: its file (absolute), and its line with the column and length of the import in bytes. */
export type ImportPlace = { readonly file: string; readonly lineText: string; readonly column: number; readonly length: number };

type Fault = { readonly message: string; readonly hint: string | null };

/** Message and hint for an import that cannot be resolved; `null` for other messages of the bundler. `root` is the site's root. */
export function describeUnresolved(text: string, place: ImportPlace | null, root: string): Fault | null {
	const path = /^Could not resolve "([^"]+)"$/.exec(text)?.[1];
	if (path === undefined || place === null) return null;
	const written = asWritten(place) ?? path;
	if (/^@site\//.test(written)) return missingFile(written, { folder: root, path: written.slice("@site/".length), root });
	if (/^\.{1,2}(?:\/|$)/.test(path)) return missingFile(written, { folder: dirname(place.file), path, root });
	if (path.startsWith("/")) return missingPath(path, place.file, root);
	return isBuiltin(path) ? nodeModule(path) : missingPackage(path, root);
}

/** The import as its author wrote it, before the bundler changed it. */
function asWritten({ lineText, column, length }: ImportPlace): string | null {
	const found = Buffer.from(lineText)
		.subarray(column, column + length)
		.toString();
	return /^(["'`])([^"'`]+)\1$/.exec(found)?.[2] ?? null;
}

function missingFile(written: string, target: { readonly folder: string; readonly path: string; readonly root: string }): Fault {
	const file = resolve(target.folder, target.path);
	const message = `\`${written}\` does not exist: there is no file \`${relativePath(target.root, file)}\`.`;
	const folder = dirname(file);
	if (existsSync(file)) return { message: `\`${written}\` is a folder without an \`index\` file.`, hint: "Write the file's name as well." };
	if (!existsSync(folder)) {
		const meant = fromRoot(target);
		const hint = `There is no folder \`${relativePath(target.root, folder)}\` either: correct the path.`;
		return { message, hint: meant ? `Did you mean \`${meant}\`?` : hint };
	}
	const suffix = /[?#].*$/.exec(written)?.[0] ?? "";
	const prefix = written.slice(0, written.length - basename(target.path).length);
	const isBare = extname(basename(target.path)) === "";
	const names = readdirSync(folder).map((name) => (isBare ? name.replace(/\.[cm]?[jt]sx?$/, "") : name));
	const hint = didYouMean(basename(target.path.replace(/[?#].*$/, "")), names, (name) => prefix + name + suffix);
	return { message, hint: hint ?? "Add the file, or correct the path." };
}

/** The same path relative to the root of the site, if that file exists. */
function fromRoot({ folder, path, root }: { readonly folder: string; readonly path: string; readonly root: string }): string | null {
	const bare = path.replace(/^(?:\.{1,2}\/)+/, "");
	return moduleFile(join(root, bare)) === null ? null : importPath(folder, join(root, bare));
}

/** The problem of a path from the root of the host, which bundlers do not resolve. */
function missingPath(path: string, from: string, root: string): Fault {
	const message = `\`${path}\` is not a relative path, which code and style sheets need.`;
	const file = [join(root, "static", path), join(root, path)].find((candidate) => existsSync(candidate));
	if (file === undefined) return { message, hint: "Use `./` or `../` and the path from this file." };
	return { message, hint: `Use \`${importPath(dirname(from), file)}\`.` };
}

/** A path as it is written in an import of a file in `folder`. */
function importPath(folder: string, path: string): string {
	const wanted = relativePath(folder, path);
	return wanted.startsWith(".") ? wanted : `./${wanted}`;
}

function nodeModule(name: string): Fault {
	const message = `\`${name}\` is a module of Node, which browsers do not have.`;
	return { message, hint: "Use it in a page or in a component that is not an island: those run when the site is built." };
}

function missingPackage(path: string, root: string): Fault {
	const name = /^(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? path;
	// React always comes from the theme.
	if (/^react(?:-dom)?$/.test(name) || (name !== path && existsSync(join(root, "node_modules", name))))
		return { message: `The package \`${name}\` has no \`${path}\`.`, hint: "Correct the name, or install a version that has it." };
	const message = `The package \`${name}\` is not installed.`;
	return { message, hint: didYouMean(name, dependenciesOf(root)) ?? installHint(name) };
}

function dependenciesOf(root: string): string[] {
	try {
		const { dependencies = {}, devDependencies = {} } = JSON.parse(readRegularText(join(root, "package.json"))) as {
			readonly dependencies?: object;
			readonly devDependencies?: object;
		};
		return [...Object.keys(dependencies), ...Object.keys(devDependencies)];
	} catch {
		return [];
	}
}
