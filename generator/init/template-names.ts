/** The templates of `keyframe init`: name, contents of the site, and folders with files in `generator/init/templates/`. Files in a later folder replace files in an earlier one. */
export const templates = {
	docs: { about: "documentation", folders: ["common", "docs"] },
	blog: { about: "documentation and a blog", folders: ["common", "docs", "blog"] },
	marketing: { about: "a start page for a product, and documentation", folders: ["common", "docs", "marketing"] },
} as const satisfies Readonly<Record<string, { readonly about: string; readonly folders: readonly string[] }>>;

/** The name of a template. */
export type TemplateName = keyof typeof templates;

/** The names of all templates. */
export const templateNames: readonly TemplateName[] = Object.keys(templates) as TemplateName[];

/** The default template. */
export const standardTemplate: TemplateName = "docs";
