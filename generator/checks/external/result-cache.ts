import { readFileSync } from "node:fs";
import { compareText } from "../../lib/compare-text.ts";
import { replaceFile } from "../../lib/replace-file.ts";
import type { Outcome } from "./request-address.ts";

/** Addresses that were found, with the time of the request in ms since 1970. */
type Entries = Map<string, { readonly at: number; readonly outcome: Outcome }>;

const msPerDay = 86_400_000;

/** Results of earlier requests, in a file. Failures are not kept: those addresses are requested again. */
export class ResultCache {
	readonly #file: string;
	readonly #now: () => number;
	readonly #entries: Entries = new Map();

	/** Reads the file with `reuse`; a damaged one counts as empty. `maxAge` in days. */
	constructor(options: { readonly file: string; readonly reuse: boolean; readonly maxAge: number; readonly now: () => number }) {
		const { file, reuse, maxAge, now } = options;
		this.#file = file;
		this.#now = now;
		for (const [address, entry] of reuse ? readEntries(file) : [])
			if (entry.at <= now() && now() - entry.at < maxAge * msPerDay) this.#entries.set(address, entry);
	}

	/** The outcome of an earlier request, or `null`. */
	get(address: string): Outcome | null {
		return this.#entries.get(address)?.outcome ?? null;
	}

	/** Stores the outcome of a request unless it failed. */
	set(address: string, outcome: Outcome): void {
		if (outcome.kind === "found" || outcome.kind === "moved") this.#entries.set(address, { at: this.#now(), outcome });
	}

	/** Writes the file. If that fails, the next run only makes more requests. */
	save(): void {
		const sorted = [...this.#entries].sort(([a], [b]) => compareText(a, b));
		try {
			replaceFile(this.#file, `${JSON.stringify(sorted, null, "\t")}\n`);
		} catch {}
	}
}

function readEntries(file: string): Entries {
	try {
		return new Map(JSON.parse(readFileSync(file, "utf8")) as [string, { at: number; outcome: Outcome }][]);
	} catch {
		return new Map();
	}
}
