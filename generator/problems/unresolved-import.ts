import { existsSync, readdirSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { basename, dirname, extname, join, resolve } from "node:path";
import { moduleFile } from "../lib/module-file.ts";
import { didYouMean } from "../lib/nearest-name.ts";
import { relativePath } from "../lib/paths.ts";

/** Where an import stands: the file (absolute), and the text of its line with the place of the import in it, in bytes. */
export type ImportPlace = { readonly file: string; readonly lineText: string; readonly column: number; readonly length: number };

type Fault = { readonly message: string; readonly hint: string | null };

/** What to say of an import that leads nowhere, and what was probably meant by it; `null` when the bundler's message says something else. `root` is that of the site. */
export function describeUnresolved(text: string, place: ImportPlace | null, root: string): Fault | null {
	const path = /^Could not resolve "([^"]+)"$/.exec(text)?.[1];
	if (path === undefined || place === null) return null;
	const written = asWritten(place) ?? path;
	if (/^@site\//.test(written)) return missingFile(written, { folder: root, path: written.slice("@site/".length), root });
	if (/^\.{1,2}(?:\/|$)/.test(path)) return missingFile(written, { folder: dirname(place.file), path, root });
	if (path.startsWith("/")) return missingPath(path, place.file, root);
	return isBuiltin(path) ? nodeModule(path) : missingPackage(path, root);
}

/** The import as its author wrote it, before the bundler's rules were applied to it. */
function asWritten({ lineText, column, length }: ImportPlace): string | null {
	const found = Buffer.from(lineText)
		.subarray(column, column + length)
		.toString();
	return /^(["'`])([^"'`]+)\1$/.exec(found)?.[2] ?? null;
}

function missingFile(written: string, target: { readonly folder: string; readonly path: string; readonly root: string }): Fault {
	const file = resolve(target.folder, target.path);
	const message = `\`${written}\` leads nowhere: there is no file \`${relativePath(target.root, file)}\`.`;
	const folder = dirname(file);
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

/** The path with as many `../` as it takes to the root of the site, when the file is there. */
function fromRoot({ folder, path, root }: { readonly folder: string; readonly path: string; readonly root: string }): string | null {
	const bare = path.replace(/^(?:\.{1,2}\/)+/, "");
	return moduleFile(join(root, bare)) === null ? null : importPath(folder, join(root, bare));
}

/** A path from the root of a host, which no bundler knows. */
function missingPath(path: string, from: string, root: string): Fault {
	const message = `\`${path}\` leads nowhere: code and style sheets name files relative to themselves.`;
	const file = [join(root, "static", path), join(root, path)].find((candidate) => existsSync(candidate));
	if (file === undefined) return { message, hint: "Write `./` or `../` and the path from this file." };
	return { message, hint: `Write \`${importPath(dirname(from), file)}\`.` };
}

/** A path as an import in a file of `folder` names it. */
function importPath(folder: string, path: string): string {
	const wanted = relativePath(folder, path);
	return wanted.startsWith(".") ? wanted : `./${wanted}`;
}

function nodeModule(name: string): Fault {
	const message = `\`${name}\` is a part of Node, which browsers do not have.`;
	return { message, hint: "Use it in a page or in a component that is no island: those run when the site is built." };
}

function missingPackage(path: string, root: string): Fault {
	const name = /^(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? path;
	// React is always the one of the theme.
	if (/^react(?:-dom)?$/.test(name) || (name !== path && existsSync(join(root, "node_modules", name))))
		return { message: `The package \`${name}\` has no \`${path}\`.`, hint: "Correct the name, or install a version that has it." };
	const message = `The package \`${name}\` is not installed.`;
	return { message, hint: didYouMean(name, dependenciesOf(root)) ?? `Install it: \`npm install ${name}\`.` };
}

function dependenciesOf(root: string): string[] {
	try {
		const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
			readonly dependencies?: object;
			readonly devDependencies?: object;
		};
		return [...Object.keys(dependencies), ...Object.keys(devDependencies)];
	} catch {
		return [];
	}
}
