/** Directives of the content policy that a site may add sources to. */
export const policyDirectives = [
	"script-src",
	"style-src",
	"img-src",
	"media-src",
	"font-src",
	"connect-src",
	"frame-src",
	"worker-src",
	"form-action",
] as const;
