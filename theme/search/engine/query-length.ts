/**
 * Characters of a query that are searched. Not beside what the interface needs: a file that both the interface and the engine
 * load would be one more request before the first search.
 */
export const maxQueryLength = 512;
