import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { compareText } from "../../lib/compare-text.ts";
import type { Outcome } from "./request-address.ts";

/** Addresses that were found. */
export type ResultCache = {
	/** What an address gave not too long ago, or `null`. */
	readonly get: (address: string) => Outcome | null;
	/** Remembers an address that was found; failures are asked for again. */
	readonly set: (address: string, outcome: Outcome) => void;
	/** Writes the file. Not being able to costs requests the next time, and nothing else. */
	readonly save: () => void;
};

/** When (ms since 1970) an address was found, and where to it has moved. */
type Entry = { readonly at: number; readonly to?: string };

const dayLength = 86_400_000;

/** Opens the file; a damaged one is as good as none. `maxAge` in days. */
export function openResultCache(options: {
	readonly file: string;
	readonly reuse: boolean;
	readonly maxAge: number;
	readonly now: () => number;
}): ResultCache {
	const { file, reuse, maxAge, now } = options;
	const entries = new Map<string, Entry>();
	const isFresh = ({ at }: Entry) => at <= now() && now() - at < maxAge * dayLength;
	for (const [address, entry] of reuse ? readEntries(file) : []) if (isFresh(entry)) entries.set(address, entry);
	return {
		get(address) {
			const entry = entries.get(address);
			if (!entry) return null;
			return entry.to === undefined ? { kind: "found" } : { kind: "moved", to: entry.to };
		},
		set(address, outcome) {
			if (outcome.kind === "found") entries.set(address, { at: now() });
			if (outcome.kind === "moved") entries.set(address, { at: now(), to: outcome.to });
		},
		save() {
			const sorted = [...entries].sort(([a], [b]) => compareText(a, b));
			try {
				mkdirSync(dirname(file), { recursive: true });
				writeFileSync(`${file}.new`, `${JSON.stringify(sorted, null, "\t")}\n`);
				renameSync(`${file}.new`, file);
			} catch {}
		},
	};
}

function readEntries(file: string): readonly (readonly [string, Entry])[] {
	try {
		const parsed: unknown = JSON.parse(readFileSync(file, "utf8"));
		return Array.isArray(parsed) ? parsed.filter(isEntry) : [];
	} catch {
		return [];
	}
}

function isEntry(value: unknown): value is readonly [string, Entry] {
	if (!Array.isArray(value) || typeof value[0] !== "string") return false;
	const entry: unknown = value[1];
	return typeof entry === "object" && entry !== null && "at" in entry && typeof entry.at === "number";
}
