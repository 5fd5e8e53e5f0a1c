/**
 * A request that cannot be answered, such as one with an unknown index or a malformed filter. It has the form in which Algolia's clients
 * report such requests.
 */
export class SearchApiError extends Error {
	override readonly name = "ApiError";
	/** HTTP status code. */
	readonly status: number;

	constructor(message: string, status: number) {
		super(message);
		this.status = status;
	}
}

/** Text of a request in a message about it: its beginning, because requests are long and answers must not be. */
export function excerpt(text: string): string {
	return text.length <= maxQuoted ? text : `${text.slice(0, maxQuoted)}…`;
}

const maxQuoted = 100;

/**
 * The files of the index could not be loaded; the next request tries again. Algolia's clients use this name for an unreachable service, and
 * interfaces know it.
 */
export class SearchRetryError extends Error {
	override readonly name = "RetryError";
}
