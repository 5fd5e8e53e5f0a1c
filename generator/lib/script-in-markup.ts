/** The first part of a drawing or document that runs a script when it is opened: `<script>`, the name of an attribute such as `onload`, or `javascript:`. `null` when there is none. */
export function scriptIn(text: string): string | null {
	if (/<(?:\w+:)?script[\s/>]/i.test(text)) return "<script>";
	const [, part = null] = /<[a-z][^>]*[\s"'/](on[a-z]+)\s*=/i.exec(text) ?? /(?:href|src)\s*=\s*["']?\s*(javascript:)/i.exec(text) ?? [];
	return part;
}
