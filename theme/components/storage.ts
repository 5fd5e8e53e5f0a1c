/** Where a value is kept: on the device, or until this tab is closed. */
export type StorageArea = "local" | "session";

/** The stored text; `null` when there is none or storage is blocked. Never throws. */
export function readStored(area: StorageArea, key: string): string | null {
	try {
		return storageOf(area).getItem(key);
	} catch {
		return null;
	}
}

/** The stored JSON when it is what `isValid` expects; other code, older versions and readers can leave anything there. Never throws. */
export function readStoredJson<T>(area: StorageArea, key: string, isValid: (value: unknown) => value is T): T | null {
	try {
		const value: unknown = JSON.parse(readStored(area, key) ?? "null");
		return isValid(value) ? value : null;
	} catch {
		return null;
	}
}

/** Stores the text, or does nothing where storage is blocked or full: the value is then kept until the page is closed. Never throws. */
export function writeStored(area: StorageArea, key: string, text: string): void {
	try {
		storageOf(area).setItem(key, text);
	} catch {
		// There is no other place to keep it.
	}
}

function storageOf(area: StorageArea): Storage {
	return area === "local" ? localStorage : sessionStorage;
}
