import { readStored } from "../../components/storage.ts";

/** Elements in which keys type text. */
const editable = "input, textarea, select, [contenteditable]";

/** The storage key for a reader's choice to turn single keys off. */
export const singleKeysKey = "single-keys";

/** The stored value that turns them off. */
export const singleKeysOff = "off";

/**
 * Returns whether single keys are shortcuts. Readers who speak to their computer can turn them off, because their words could trigger
 * shortcuts.
 */
export function areSingleKeysOn(): boolean {
	return readStored("local", singleKeysKey) !== singleKeysOff;
}

/** Returns whether a key press is a single-key shortcut: it has no modifiers that browsers use and does not type text. */
export function isSingleKey({ ctrlKey, metaKey, altKey, isComposing, target }: KeyboardEvent): boolean {
	return !ctrlKey && !metaKey && !altKey && !isComposing && !(target instanceof Element && target.closest(editable));
}
