/** Where a value is stored: on the device, or until this tab closes. */
export type StorageArea = "local" | "session";

/** Returns the stored text, or `null` if there is none or storage is blocked. Never throws. */
export function readStored(area: StorageArea, key: string): string | null {
	try {
		return storageOf(area).getItem(key);
	} catch {
		return null;
	}
}

/** Returns the stored JSON if `isValid` accepts it; other code, older versions and readers can leave anything there. Never throws. */
export function readStoredJson<T>(area: StorageArea, key: string, isValid: (value: unknown) => value is T): T | null {
	try {
		const value: unknown = JSON.parse(readStored(area, key) ?? "null");
		return isValid(value) ? value : null;
	} catch {
		return null;
	}
}

/** Stores the text. Does nothing if storage is blocked or full; the value then lasts until the page closes. Never throws. */
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
