/** The templates of `keyframe init`: name, what the site consists of, and the folders of its files in `generator/init/templates/`. Files of a later folder replace those of an earlier one. */
export const templates = {
	docs: { about: "documentation", folders: ["common", "docs"] },
	blog: { about: "documentation and a blog", folders: ["common", "docs", "blog"] },
	marketing: { about: "a start page for a product, and documentation", folders: ["common", "docs", "marketing"] },
} as const satisfies Readonly<Record<string, { readonly about: string; readonly folders: readonly string[] }>>;

/** The name of a template. */
export type TemplateName = keyof typeof templates;

/** All names of templates. */
export const templateNames: readonly TemplateName[] = Object.keys(templates) as TemplateName[];

/** The template of a site for which none is chosen. */
export const standardTemplate: TemplateName = "docs";
