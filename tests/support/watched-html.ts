/**
 * HTML without the additions of watch mode, and without the names of scripts, because the bundler splits them differently if there is one
 * more.
 */
export function comparableHtml(html: string): string {
	return html
		.replace(/<(?:script|link)[^>]*\?token=[^>]*>(?:<\/script>)?/g, "")
		.replace(/<link rel="modulepreload"[^>]*>/g, "")
		.replace(/ ?\/assets\/(?:chunk|entry)\.[0-9a-f]{10}\.js/g, "")
		.replace(/(\/assets\/[\w.-]+?)\.[0-9a-f]{10}(?=\.js)/g, "$1");
}
