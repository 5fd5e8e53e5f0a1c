/** Lists the first `limit` names and counts the others: `a, b and 7 more`. */
export function listSome(names: readonly string[], limit: number): string {
	const more = names.length - limit;
	return names.slice(0, limit).join(", ") + (more > 0 ? ` and ${more} more` : "");
}
