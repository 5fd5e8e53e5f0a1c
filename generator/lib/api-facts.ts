import { hashKey } from "./hash.ts";

/** The facts about an option, prop, argument, property or method. */
export type MemberFacts = {
	/** As TypeScript, in one line, without `undefined` for what is optional. */
	readonly type: string;
	readonly optional?: true;
	/** The literal that the implementation falls back to, as JavaScript. */
	readonly default?: string;
	/** The version that brought it, or a range such as `4.0.100–4.0.110` if those between are not published. */
	readonly since?: string;
	/** The note of its author, empty without one. */
	readonly deprecated?: string;
	/** First sentence of its comment. */
	readonly doc?: string;
	/** Other names of a flag: `-q`. */
	readonly aliases?: readonly string[];
	/** Values that have no effect, as JavaScript: `false` for what cannot be turned off. */
	readonly ignored?: readonly string[];
	/** The only commands that use a setting. */
	readonly usedBy?: readonly string[];
	/** Equivalent settings elsewhere. */
	readonly twins?: Twins;
};

/** The equivalent of an option elsewhere: a flag of a command, an option of a function for Node.js, a call in the configuration. */
export type Twins = { readonly flag?: string; readonly node?: string; readonly config?: string };

/** Members by their name. A member of an option has the name `option.member`. */
export type Members = Readonly<Record<string, MemberFacts>>;

/** The kind of an export. */
export type SymbolKind = "function" | "component" | "hook" | "class" | "type" | "constant" | "command" | "config";

/** The facts about an export of a package. */
export type SymbolFacts = {
	readonly kind: SymbolKind;
	/** Its declaration as TypeScript; of a command, how it is called. Components have none: their props are their members. */
	readonly signature?: string;
	/** What `members` are: fields of the one object that is passed, arguments, props, the fields of a type or of an object, or the flags of a command. */
	readonly takes?: "options" | "arguments" | "props" | "fields" | "flags";
	readonly members?: Members;
	/** Types of other packages whose members it has as well, such as `React.HTMLAttributes`. */
	readonly inherits?: readonly string[];
	/** Of functions and hooks. */
	readonly returns?: { readonly type: string; readonly members?: Members };
	/** Its file in the repository, relative to the folder of the package there. */
	readonly source?: string;
	/** Other entry points of the package that export it, such as `no-react`. */
	readonly entries?: readonly string[];
	readonly since?: string;
	readonly deprecated?: string;
	readonly doc?: string;
};

/** The facts of a package: the content of `<package>.json` in the folder of facts. */
export type PackageFacts = {
	readonly package: string;
	readonly version: string;
	/** Folder of its source code in a repository that can be browsed. */
	readonly repository?: string;
	/** By name; exports of another entry point have a name such as `client#combine`. */
	readonly symbols: Readonly<Record<string, SymbolFacts>>;
	/** Types of members that exports inherit from interfaces of other packages, by the name of the interface. All are optional. */
	readonly inherited?: Readonly<Record<string, Readonly<Record<string, string>>>>;
	/** The values of types that are a union of many, by the name of the type. */
	readonly unions?: Readonly<Record<string, readonly string[]>>;
	/** Messages of errors, thrown or printed, with `…` for what is inserted, by the file (relative to the package) that has them first. */
	readonly errors?: Readonly<Record<string, string>>;
	/** Addresses of documentation in its code. */
	readonly links?: readonly string[];
};

/** The file of a package's facts, relative to the site's root. */
export function factsFile(dir: string, owner: string): string {
	return `${dir}/${owner}.json`;
}

/** The file in the folder of facts with texts about options that several exports have. No package can have this name. */
export const sharedOptionsFile = "_options.md";

/** Identifies a state of the facts about an export, for `reviewed`. */
export function factsHash(symbol: SymbolFacts): string {
	return hashKey(JSON.stringify(symbol)).slice(0, 8);
}
