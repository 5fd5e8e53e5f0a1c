import { fenceWord, readFenceWords } from "../../theme/lib/fence-words.ts";
import { hashKey } from "./hash.ts";

/** The key of a sample's code, as readers see it, among the recorded types. */
export function sampleKey(code: string): string {
	return hashKey("sample", code).slice(0, 16);
}

/** The key of all lines that a sample is checked with, those that readers do not see included; empty for one without such lines. */
export function setUpKey(lines: string | null): string {
	return lines === null ? "" : hashKey("set-up", lines).slice(0, 16);
}

/** Words of blocks whose names have no types: those that no compiler checks, and those with removed code. */
const unexplained: readonly string[] = ["nocheck", "quote", "diff", "ins", "del"];

/** Whether a block as readers see it is a sample whose names have types. */
export function isExplained({ lang, meta }: { readonly lang: string; readonly meta: string }): boolean {
	if (!["ts", "tsx", "typescript"].includes(lang)) return false;
	const words = readFenceWords(meta);
	return unexplained.every((word) => fenceWord(words, word) === null);
}
