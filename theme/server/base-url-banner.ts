import { baseHintId } from "../contract/boot-script.ts";
import { escapeHtml } from "../contract/escape.ts";

/**
 * The message of the start page if it is served below another path than the site was built for, so that none of its assets
 * is found. It needs none of them: the style sheet hides it, so it shows when that is missing.
 */
export function baseUrlBanner(base: string): string {
	const path = escapeHtml(base);
	return (
		`<div class="base-url-banner" data-nosnippet><p><strong>The style sheet of this site did not load.</strong> ` +
		`Most likely the site is not served at the base path that it was built for.</p>` +
		`<p>Configured is <code>base: "${path}"</code>. <span id="${baseHintId}" data-base="${path}" ` +
		`data-hint="It seems to be served at &quot;*&quot;: set base to that in the configuration and build again.">` +
		`It must be the path at which this page is served, as the address bar shows it.</span></p></div>`
	);
}
