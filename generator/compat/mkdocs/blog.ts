import { join, posix } from "node:path";
import { type JsonRecord, recordOf, textOf, textsOf } from "../../lib/config-values.ts";
import { isFile, isFolder } from "../../lib/file-kind.ts";
import { readRegularText } from "../../lib/regular-file.ts";
import { readableYaml } from "../../lib/yaml-value.ts";
import type { ForeignCollection } from "../foreign-site.ts";
import { splitFrontMatter, withKeys } from "../front-matter-data.ts";
import { pythonSlug } from "./python-ids.ts";

/** The title of a page, with its text in the first group. */
const firstHeading = /^#[ \t]+(\S.*?)[ \t]*#*[ \t]*$/m;

/** The blog of a site of Material for MkDocs. */
export type MkDocsBlog = {
	/** Its start page, relative to the folder of pages. */
	readonly index: string;
	/** The folder of its posts, relative to the folder of pages. */
	readonly posts: string;
	/** Its address, such as `/blog`. */
	readonly route: string;
	/** The options of its plugin. */
	readonly options: JsonRecord;
};

/** The blog that the plugins of a site have, if the folder of pages (absolute) has posts; otherwise `null`. */
export function findBlog(plugins: ReadonlyMap<string, unknown>, pages: string): MkDocsBlog | null {
	const name = ["blog", "material/blog"].find((key) => plugins.has(key));
	const options = recordOf(name === undefined ? null : plugins.get(name));
	if (name === undefined || options.enabled === false) return null;
	const folder = posix.normalize(textOf(options.blog_dir) ?? "blog").replace(/^\.$|\/+$/g, "");
	const posts = posix.normalize((textOf(options.post_dir) ?? "{blog}/posts").replaceAll("{blog}", folder || "."));
	if (posts.startsWith("..") || folder.startsWith("..") || !isFolder(join(pages, posts))) return null;
	return { index: posix.join(folder, "index.md"), posts, route: `/${folder}`, options };
}

/** A blog as a collection. `pages` is the folder of pages, relative to the root (absolute). */
export function blogCollection(blog: MkDocsBlog, { root, pages }: { readonly root: string; readonly pages: string }): ForeignCollection {
	const { index, posts, route, options } = blog;
	const start = join(root, pages, index);
	const title = isFile(start) ? pageTitle(readRegularText(start)) : null;
	const perPage = options.pagination === false ? "all" : options.pagination_per_page;
	return {
		...{ dir: posix.join(pages, posts), route, layout: "post", fileNames: "plain" },
		list: {
			title: title ?? "Blog",
			...((perPage === "all" || typeof perPage === "number") && { perPage }),
			...(options.archive === false && { archive: false }),
			authors: options.authors_profiles === true,
			paths: {
				tags: name(options.categories_url_format, "category"),
				...(options.authors_profiles === true && { authors: name(options.authors_profiles_url_format, "author") }),
			},
		},
	};
}

/** Whether the start page of a blog has text besides its title. `pages` is the folder of pages (absolute). */
export function hasText({ index }: MkDocsBlog, pages: string): boolean {
	const file = join(pages, index);
	if (!isFile(file)) return false;
	const { body } = splitFrontMatter(readRegularText(file));
	return body.replace(firstHeading, "").trim() !== "";
}

/** `topic/{slug}` → `topic` */
function name(format: unknown, standard: string): string {
	return /^[\w-]+(?=\/\{)/.exec(textOf(format) ?? "")?.[0] ?? standard;
}

/** The authors of a blog as a file of Keyframe, by its path relative to the folder of pages (absolute); none without authors. */
export function blogAuthors({ index, posts, options }: MkDocsBlog, pages: string): readonly (readonly [file: string, text: string])[] {
	const file = join(pages, (textOf(options.authors_file) ?? "{blog}/.authors.yml").replaceAll("{blog}", posix.dirname(index)));
	const { authors } = isFile(file) ? values(readRegularText(file)) : {};
	const known = Object.entries(recordOf(authors)).map(([key, value]) => {
		const { name: written, description, avatar, url } = recordOf(value);
		const picture = textOf(avatar);
		return [
			key,
			{
				name: textOf(written) ?? key,
				...(textOf(description) !== null && { title: description }),
				...(textOf(url) !== null && { url }),
				...(picture !== null && { image_url: /^(?:https?:|\/)/.test(picture) ? picture : posix.relative(posts, picture) }),
			},
		] as const;
	});
	if (known.length === 0) return [];
	const lines = known.map(([key, author]) => `${JSON.stringify(key)}: ${JSON.stringify(author)}\n`);
	return [[posix.join(posts, "authors.yml"), lines.join("")]];
}

function values(yaml: string): JsonRecord {
	try {
		return recordOf(readableYaml(yaml));
	} catch {
		return {};
	}
}

/**
 * A post with our keys for those of the blog: its date and address, and its categories among the tags. `path` is relative to the folder of
 * posts. Lines keep their numbers if blank lines allow it.
 */
export function blogPost(text: string, path: string, options: JsonRecord): string {
	const { head, data, body } = splitFrontMatter(text);
	const { created, updated } = recordOf(data.date);
	const date = textOf(data.date) ?? textOf(created);
	if (head === "" || date === null) return text;
	const tags = [...new Set([...textsOf(data.categories), ...textsOf(data.tags)])];
	const added = [
		...(created === undefined ? [] : [`date: ${date}`]),
		...(textOf(updated) === null ? [] : [`last_update: { date: ${String(updated)} }`]),
		...(data.categories === undefined || tags.length === 0 ? [] : [`tags: ${JSON.stringify(tags)}`]),
		`slug: ${JSON.stringify(postAddress(date, { data, body, path, options }))}`,
	];
	const removed = ["slug", ...(created === undefined ? [] : ["date"]), ...(data.categories === undefined ? [] : ["categories", "tags"])];
	return withKeys(text, { removed, added }).replace(/^<!--[ \t]*more[ \t]*-->[ \t]*$/m, "<!-- truncate -->");
}

type Post = { readonly data: JsonRecord; readonly body: string; readonly path: string; readonly options: JsonRecord };

/** The address of a post below the blog: by default, its date and its title. */
function postAddress(date: string, { data, body, path, options }: Post): string {
	const file = posix.basename(path).replace(/\.md$/, "");
	const slug = textOf(data.slug) ?? (pythonSlug(textOf(data.title) ?? headingOf(body) ?? file) || file);
	const [, year = "", month = "", day = ""] = /^(\d{4})-(\d\d?)-(\d\d?)/.exec(date) ?? [];
	const shown = (textOf(options.post_url_date_format) ?? "yyyy/MM/dd").replace(/yyyy|yy|MM?|dd?/g, (part) => {
		const whole = part.startsWith("y") ? year : (part.startsWith("M") ? month : day).padStart(2, "0");
		return part === "yy" ? year.slice(2) : part.length === 1 ? String(Number(whole)) : whole;
	});
	const format = textOf(options.post_url_format) ?? "{date}/{slug}";
	const categories = textsOf(data.categories).map(pythonSlug).join("/");
	const address = format.replace("{date}", shown).replace("{slug}", slug).replace("{file}", file).replace("{categories}", categories);
	return `/${address.replace(/\/{2,}/g, "/").replace(/^\/|\/$/g, "")}`;
}

/** The title of a page: in its front matter, or its first heading. */
function pageTitle(text: string): string | null {
	const { data, body } = splitFrontMatter(text);
	return textOf(data.title) ?? headingOf(body);
}

function headingOf(body: string): string | null {
	return firstHeading.exec(body)?.[1] ?? null;
}
