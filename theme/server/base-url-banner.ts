import { baseHintId } from "../lib/boot-script.ts";
import { escapeHtml } from "../lib/escape.ts";

/**
 * The message of the start page if it is served below another path than the site was built for, so that none of its assets
 * is found. It needs none of them: the style sheet hides it, so it shows when that is missing.
 */
export function baseUrlBanner(base: string): string {
	const path = escapeHtml(base);
	return (
		`<div class="base-url-banner" data-nosnippet><p><strong>The style sheet of this site did not load.</strong> ` +
		`The site was probably built for another base path.</p>` +
		`<p>The configuration has <code>base: "${path}"</code>. <span id="${baseHintId}" data-base="${path}" ` +
		`data-hint="The site seems to be served at &quot;*&quot;: set base to this path and build the site again.">` +
		`Set it to the path at which the site is served, and build the site again.</span></p></div>`
	);
}
