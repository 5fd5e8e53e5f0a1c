/** The browser's factory of policies, if the browser has Trusted Types. */
type Policy = { readonly createHTML: (html: string) => unknown; readonly createScriptURL: (url: string) => unknown };

/** The rules of a policy. */
type PolicyRules = { readonly createHTML: (html: string) => string; readonly createScriptURL: (url: string) => string };

const { trustedTypes } = globalThis as { readonly trustedTypes?: { readonly createPolicy: (name: string, rules: PolicyRules) => Policy } };

/**
 * The only way in which the theme puts HTML and scripts into a page. If a site has `trustedTypes`, browsers refuse all other ways, so that
 * text mistaken for HTML never runs. The HTML comes from the site's own pages, and the addresses from its configuration.
 */
const policy: Policy = trustedTypes?.createPolicy("keyframe", { createHTML: (html) => html, createScriptURL: (url) => url }) ?? {
	createHTML: (html) => html,
	createScriptURL: (url) => url,
};

/** HTML for `innerHTML`. */
export function trustedHtml(html: string): string {
	return policy.createHTML(html) as string;
}

/** The address of a script for an element or a worker. */
export function trustedScript(url: string): string {
	return policy.createScriptURL(url) as string;
}
