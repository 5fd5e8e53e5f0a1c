/** `1 page`, `2 pages`; `several` is for nouns that take more than an `s`. */
export function plural(count: number, noun: string, several = `${noun}s`): string {
	return `${count} ${count === 1 ? noun : several}`;
}
