import { readStored } from "../../components/storage.ts";

/** Elements in which keys are text. */
const editable = "input, textarea, select, [contenteditable]";

/** Storage key under which a reader has switched single keys off. */
export const singleKeysKey = "single-keys";

/** The value stored for that. */
export const singleKeysOff = "off";

/** Whether single keys are shortcuts. Readers who speak to their computer can switch them off: their words could trigger shortcuts. */
export function areSingleKeysOn(): boolean {
	return readStored("local", singleKeysKey) !== singleKeysOff;
}

/** Whether a key press is a shortcut of one key: without modifiers that browsers use, and not text. */
export function isSingleKey({ ctrlKey, metaKey, altKey, isComposing, target }: KeyboardEvent): boolean {
	return !ctrlKey && !metaKey && !altKey && !isComposing && !(target instanceof Element && target.closest(editable));
}
