/** `820 ms` or `1.24 s`. */
export function formatMs(ms: number): string {
	return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(2)} s`;
}

/** `812 B`, `14.2 KB` or `3.1 MB`, in powers of ten. */
export function formatBytes(bytes: number): string {
	if (bytes < 1000) return `${bytes} B`;
	return bytes < 1e6 ? `${(bytes / 1e3).toFixed(1)} KB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
