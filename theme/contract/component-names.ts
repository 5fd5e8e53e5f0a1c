/** Components that every MDX page has without importing them. */
export const componentNames = [
	"Admonition",
	"Badge",
	"BrowserOnly",
	"Card",
	"Cards",
	"CodeBlock",
	"Demo",
	"Details",
	"FileTree",
	"Head",
	"Image",
	"Link",
	"ParamTable",
	"Steps",
	"TOCInline",
	"TabItem",
	"Tabs",
	"ThemedImage",
	"Video",
	"YouTube",
] as const;

/** The name of such a component. */
export type ComponentName = (typeof componentNames)[number];
