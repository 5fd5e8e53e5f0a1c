/**
 * How many characters of a query are searched. This is a separate module, because a file that both the interface and the engine load would
 * be one more request before the first search.
 */
export const maxQueryLength = 512;
