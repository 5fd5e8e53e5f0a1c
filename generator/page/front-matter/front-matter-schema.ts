import * as z from "zod";
import { searchSettings } from "../../config/search-settings.ts";
import { badge, className, icon } from "../../config/sidebar-schema.ts";
import type { Problem } from "../../lib/problem.ts";
import { describeValue, expectation } from "../../problems/schema-issue.ts";
import { authorList } from "./author-schema.ts";
import { meantValue, unknownInnerKey, valueHint } from "./value-hint.ts";

const list = z.union([z.array(z.string()), z.string().transform((text) => text.split(",").map((part) => part.trim()))], {
	error: "expected a list of texts",
});
/** A text that templates may leave empty. */
const maybeEmpty = z.preprocess((value) => value ?? undefined, z.string().trim().optional()).optional();
const momentFormat = "expected a date such as 2025-01-31 or 2025-01-31T12:00Z";
const pageId = z.union([z.string(), z.null()], { error: "expected the id of a page or null" }).optional();
const editUrl = z.union([z.url({ protocol: /^https?$/, error: "expected an http or https URL" }), z.null()], {
	error: "expected an http or https URL or null",
});
/** A day or a moment. Without a time zone it is UTC, so that it is the same on every machine. Becomes ISO 8601. */
export const moment: z.ZodType<string, string> = z
	.string({ error: momentFormat })
	.regex(/^\d{4}-\d\d-\d\d(?:[T ]\d{1,2}:\d\d(?::\d\d(?:\.\d+)?)?(?: ?(?:Z|[+-]\d\d:?\d\d))?)?$/, momentFormat)
	.transform((text) => text.replace(/ (?=[Z+-])/, "").replace(/(?<=[T ])(?=\d:)/, "0"))
	.transform((text) => (/[T ].*(?:Z|[+-]\d\d:?\d\d)$/.test(text) || !/[T ]/.test(text) ? text : `${text}Z`))
	.refine((text) => !Number.isNaN(Date.parse(text)) && isDay(text.slice(0, 10)), momentFormat)
	.transform((text) => new Date(text).toISOString());

/** Whether a day exists: `Date` reads February 31 as March 3. */
function isDay(day: string): boolean {
	const date = new Date(`${day}T00:00:00Z`);
	return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

const lastUpdate = z.strictObject({ date: moment.optional(), author: z.string().trim().min(1).optional() });

/** A word, or a word with the path of its page if that cannot be derived from the word. */
const tag = z.union([z.string().trim().min(1), z.object({ label: z.string().trim().min(1), permalink: z.string().min(1) })], {
	error: "expected a text, or a `label` with a `permalink`",
});
const tags = z
	.array(tag, { error: "expected a list of texts" })
	.transform((list) => list.map((entry) => (typeof entry === "string" ? { label: entry, permalink: null } : entry)));

const webUrl = z.url({ protocol: /^https?$/, error: "expected an http or https URL" });

/** The main video of a page, for search engines. */
const video = z.strictObject({
	/** By default, the title of the page. */
	name: z.string().trim().min(1).optional(),
	/** By default, the description of the page. */
	description: z.string().trim().min(1).optional(),
	/** Picture of the video. */
	thumbnail: webUrl,
	/** When the video was published. */
	date: moment,
	/** The video file. */
	url: webUrl.optional(),
	/** A page that plays the video, for frames. */
	embed: webUrl.optional(),
	/** ISO 8601, such as `PT1M30S`. */
	duration: z
		.string()
		.regex(/^P(?=.)(?:\d+D)?(?:T(?=.)(?:\d+H)?(?:\d+M)?(?:\d+S)?)?$/, "expected a duration such as PT1M30S")
		.optional(),
});

/** Older keys for the author of a page. */
const legacyAuthor = {
	author: z.string().trim().min(1).optional(),
	author_title: z.string().optional(),
	author_url: z.string().optional(),
	author_image_url: z.string().optional(),
	authorTitle: z.string().optional(),
	authorURL: z.string().optional(),
	authorImageURL: z.string().optional(),
};

/** The front matter keys that Keyframe uses; other keys are ignored. */
const frontMatterSchema = z.object({
	title: z.string().trim().optional(),
	description: maybeEmpty,
	id: z.string().optional(),
	slug: z.string().optional(),
	sidebar_label: z.string().trim().optional(),
	sidebar_position: z.number().optional(),
	/** Position in a list that is sorted by it. */
	order: z.number().optional(),
	/** Collections whose entries are passed to the page's component. */
	entries: list.optional(),
	sidebar_class_name: className.optional(),
	/** A short label after the label of its entry in sidebars, such as `new`. */
	sidebar_badge: badge.optional(),
	/** A character before its label in sidebars, or the path of an image in the static folder. */
	sidebar_icon: icon.optional(),
	keywords: list.optional(),
	image: z.string().optional(),
	/** What the image shows. */
	image_alt: z.string().trim().min(1).optional(),
	video: video.optional(),
	hide_title: z.boolean().optional(),
	hide_table_of_contents: z.boolean().optional(),
	toc_min_heading_level: z.int().min(2).max(6).optional(),
	toc_max_heading_level: z.int().min(2).max(6).optional(),
	pagination_prev: pageId,
	pagination_next: pageId,
	displayed_sidebar: pageId,
	draft: z.boolean().optional(),
	unlisted: z.boolean().optional(),
	custom_edit_url: editUrl.optional(),
	noindex: z.boolean().optional(),
	redirect_from: list.optional(),
	last_update: lastUpdate.optional(),
	/** Name of the page in the breadcrumbs, if it differs from its label. */
	breadcrumb_label: z.string().trim().min(1).optional(),
	/** Settings of the search for this page; `false` excludes the page. */
	search: z.union([z.literal(false), z.strictObject(searchSettings)]).optional(),
	/** The older name of `breadcrumb_label`. */
	crumb: z.string().trim().min(1).optional(),
	date: moment.optional(),
	tags: tags.optional(),
	authors: authorList.optional(),
	...legacyAuthor,
});

/** Keys of other tools that resemble Keyframe's keys and are ignored without a warning. */
export const compatKeys: ReadonlySet<string> = new Set(
	"authorTwitter authorFBID author_twitter layout hero lang type label labels version category categories images headline keyword_list template titleTemplate title_meta meta_title slugs sidebar sidebar_custom_props sidebarTitle pagination_label".split(
		" ",
	),
);

/** Validated front matter of a page. */
export type FrontMatter = z.output<typeof frontMatterSchema>;

/** Names of the keys that Keyframe uses. */
export const knownKeys: readonly string[] = Object.keys(frontMatterSchema.shape);

/**
 * A wrong value: its key, the key within the value if the mistake is there, and the value that the author meant if only one is possible.
 */
export type ValueIssue = Problem & { readonly key: string; readonly inner: string | null; readonly meant?: unknown };

/** Validates front matter. Reports and leaves out keys with a wrong value. `written` has the text of the values in the file. */
export function validateFrontMatter(
	value: Record<string, unknown>,
	written: ReadonlyMap<string, string>,
): { frontMatter: FrontMatter; issues: ValueIssue[] } {
	const result = frontMatterSchema.safeParse(value);
	if (result.success) return { frontMatter: result.data, issues: [] };
	const issues = result.error.issues.flatMap((issue) => valueIssues(issue, value, written));
	const broken = new Set(issues.map((issue) => issue.key));
	const rest = Object.fromEntries(Object.entries(value).filter(([key]) => !broken.has(key)));
	return { frontMatter: frontMatterSchema.parse(rest), issues };
}

/** The mistakes that a schema issue stands for. */
export function valueIssues(issue: z.core.$ZodIssue, value: Record<string, unknown>, written: ReadonlyMap<string, string>): ValueIssue[] {
	const key = String(issue.path[0]);
	const fault = { key, code: "front-matter-invalid", severity: "error" } as const;
	if (issue.code === "unrecognized_keys")
		return issue.keys.map((inner) => ({
			...fault,
			inner,
			...unknownInnerKey(inner, { key, known: Object.keys(lastUpdate.shape) }),
			at: null,
		}));
	const source = written.get(key);
	const found = issue.path.slice(1).reduce<unknown>((outer, part) => (outer as Record<PropertyKey, unknown> | null)?.[part], value[key]);
	const received = describeValue(found).replace(/^(\w+) `.*`$/s, (whole, type: string) =>
		source && issue.path.length === 1 ? `${type} \`${source}\`` : whole,
	);
	const name = issue.path[1];
	return [
		{
			...fault,
			meant: issue.path.length === 1 ? meantValue(issue, { value: found, source }) : undefined,
			inner: typeof name === "string" ? name : null,
			message: `\`${issue.path.join(".")}\`: ${expectation(issue)}, received ${received}.`,
			hint:
				value[key] === null
					? "Give it a value, or remove the key."
					: valueHint(issue, { key: String(issue.path.at(-1)), value: found, source }),
			at: null,
		},
	];
}
