/** Names of the files, other than SVG images, that browsers open as documents, in which scripts run. */
export const documentFile = /\.(?:[sx]?html?|xht|xml|xslt?|rss|atom|rdf)$/i;

/**
 * The first part of an SVG, HTML or XML text that would run a script when opened: `<script>`, an attribute name such as `onload`, or
 * `javascript:`. `null` if the text has none.
 */
export function scriptIn(text: string): string | null {
	if (/<(?:\w+:)?script[\s/>]/i.test(text)) return "<script>";
	const [, part = null] = /<[a-z][^>]*[\s"'/](on[a-z]+)\s*=/i.exec(text) ?? /(?:href|src)\s*=\s*["']?\s*(javascript:)/i.exec(text) ?? [];
	return part;
}
