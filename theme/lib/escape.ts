const entities: Readonly<Record<string, string>> = {
	"&": "&amp;",
	"<": "&lt;",
	">": "&gt;",
	'"': "&quot;",
	"'": "&#39;",
};

/** Escapes text for HTML and XML: for element content and quoted attributes alike. */
export function escapeHtml(text: string): string {
	return /[&<>"']/.test(text) ? text.replace(/[&<>"']/g, (character) => entities[character] ?? character) : text;
}

const characters: Readonly<Record<string, string>> = Object.fromEntries(
	Object.entries(entities).map(([character, entity]) => [entity, character]),
);

/** Reverses `escapeHtml`. */
export function unescapeHtml(html: string): string {
	return html.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => characters[entity] ?? entity);
}
