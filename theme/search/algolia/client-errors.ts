/** A request that cannot be answered as it is, as Algolia's clients report it: an unknown index, a malformed filter. */
export class SearchApiError extends Error {
	override readonly name = "ApiError";
	/** Status code of HTTP. */
	readonly status: number;

	constructor(message: string, status: number) {
		super(message);
		this.status = status;
	}
}

/** The files of the index could not be loaded; the next request tries again. Algolia's clients have this name for a service out of reach, and interfaces know it. */
export class SearchRetryError extends Error {
	override readonly name = "RetryError";
}
