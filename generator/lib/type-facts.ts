import { existsSync } from "node:fs";
import { join } from "node:path";
import { isExplained, sampleKey } from "./explained-sample.ts";
import { hashKey } from "./hash.ts";
import { errorMessage, siteError } from "./problem.ts";
import { readRegularText } from "./regular-file.ts";

/** A code block as readers see it: its language, the words after it, and its text. */
type CodeBlock = { readonly lang: string; readonly meta: string; readonly code: string };

/** The names in a code block, and what readers see about them. */
export type BlockTypes = {
	/** The type of a name and, on further lines, its documentation. */
	readonly types: readonly string[];
	/** Line and column (from 0) of each name, and its index in `types`. */
	readonly names: readonly (readonly [line: number, column: number, type: number])[];
};

/**
 * The types in a sample, and the keys of the hidden lines that it was checked with (`setUpKey`): identical-looking samples may have
 * different ones.
 */
export type RecordedTypes = BlockTypes & { readonly setUps: readonly string[] };

/** The recorded types of a site's samples. */
export type TypeFacts = {
	/** Changes whenever the record changes. */
	readonly key: string;
	/** Returns a block's types as readers see them; `null` if the block has none or its code has changed. */
	readonly typesOf: (block: CodeBlock) => BlockTypes | null;
	/** Whether a sample (`sampleKey`) is recorded with its current setup (`setUpKey`). */
	readonly has: (key: string, setUp: string) => boolean;
};

/**
 * The file format: texts by short key; for each sample, the positions of each text and, if readers see only a part of the sample, the
 * setups.
 */
type FactsFile = {
	readonly types: Readonly<Record<string, string>>;
	readonly samples: Readonly<Record<string, string>>;
	readonly setUps?: Readonly<Record<string, string>>;
};

/** Reads the record of a site, `path` relative to its folder (`root`, absolute); `null` for a site that records none. A file that is missing records nothing. Throws `SiteError` for a damaged one. */
export function readTypeFacts(root: string, path: string | undefined): TypeFacts | null {
	if (path === undefined) return null;
	const file = join(root, path);
	const text = existsSync(file) ? readRegularText(file) : '{ "types": {}, "samples": {} }';
	const { types, samples, setUps = {} } = parse(text, path);
	const places = new Map(Object.entries(samples));
	return {
		key: hashKey(text),
		has: (key, setUp) => places.has(key) && (Object.hasOwn(setUps, key) ? (setUps[key] ?? "") : none).split(" ").includes(setUp || none),
		typesOf(block) {
			const written = isExplained(block) ? places.get(sampleKey(block.code)) : undefined;
			return written === undefined ? null : decode(written, types);
		},
	};
}

/** Marks a sample that readers see in full. */
const none = "-";

function parse(text: string, path: string): FactsFile {
	try {
		return JSON.parse(text) as FactsFile;
	} catch (error) {
		const message = `\`${path}\` is not valid: ${errorMessage(error)}.`;
		throw siteError({ code: "config-invalid", message, hint: "Recreate it with `keyframe check --update-types`." });
	}
}

function decode(written: string, texts: Readonly<Record<string, string>>): BlockTypes {
	const types: string[] = [];
	const names = written.split(";").flatMap((part) => {
		const [id = "", ...places] = part.split(" ");
		const text = texts[id];
		if (text === undefined) return [];
		const type = types.push(text) - 1;
		return places.map((place) => [...place.split(":").map(Number), type] as unknown as BlockTypes["names"][number]);
	});
	return { types, names };
}

/**
 * Formats the file for the given samples, by key. Equal samples give equal files, and each sample has its own line, so that diffs are
 * readable and merges work.
 */
export function formatTypeFacts(samples: ReadonlyMap<string, RecordedTypes>): string {
	const types = new Map<string, string>();
	const entries = [...samples].map(([key, block]): [string, string] => {
		const parts = block.types.map((text, type) => {
			// Starts with a letter, because objects reorder keys that look like numbers.
			const id = `t${hashKey(text).slice(0, 9)}`;
			types.set(id, text);
			return [id, ...block.names.filter((name) => name[2] === type).map(([line, column]) => `${line}:${column}`)].join(" ");
		});
		return [key, parts.join(";")];
	});
	const setUps = [...samples].flatMap(([key, block]): [string, string][] => {
		const written = block.setUps
			.map((setUp) => setUp || none)
			.sort()
			.join(" ");
		return written === none ? [] : [[key, written]];
	});
	const sorted = (pairs: Iterable<[string, string]>) => Object.fromEntries([...pairs].sort(([a], [b]) => (a < b ? -1 : 1)));
	return `${JSON.stringify({ types: sorted(types), samples: sorted(entries), setUps: sorted(setUps) }, null, "\t")}\n`;
}
