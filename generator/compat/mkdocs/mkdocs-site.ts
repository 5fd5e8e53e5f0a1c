import { join } from "node:path";
import { parse as parseToml } from "smol-toml";
import { type JsonRecord, listOf, recordOf, textOf } from "../../lib/config-values.ts";
import { isFile, isFolder } from "../../lib/file-kind.ts";
import { listSome } from "../../lib/list-some.ts";
import { readRegularText } from "../../lib/regular-file.ts";
import { positionAt } from "../../lib/text-file.ts";
import { readableYaml } from "../../lib/yaml-value.ts";
import { type ForeignNote, type ForeignSite, plainText, publicAddress, repositoryLink, socialLinks } from "../foreign-site.ts";
import { blogAuthors, blogCollection, findBlog, hasText } from "./blog.ts";
import { readLanguages, withMoves } from "./languages.ts";
import { addressOf, type NoteLeftover, readNavigation } from "./mkdocs-navigation.ts";
import { configuredNames, pagesFolder } from "./page-settings.ts";

const configNames = ["mkdocs.yml", "mkdocs.yaml", "zensical.toml"] as const;

/** Themes and extensions whose syntax is read, and plugins that Keyframe needs no counterpart of. */
const knownPlugins =
	/^(?:(?:material\/)?blog|i18n|search|redirects|minify|privacy|offline|optimize|autorefs|literate-nav|section-index|git-revision-date(?:-localized)?|material\/search|glightbox)$/;

/** The site of MkDocs or Zensical in a folder (absolute); `null` if it has none, or if its folder of pages does not exist. */
export function mkDocsSite(folder: string): (ForeignSite & { readonly tool: string }) | null {
	const configFile = configNames.find((name) => isFile(join(folder, name)));
	if (configFile === undefined) return null;
	const text = readRegularText(join(folder, configFile));
	const config = readConfig(configFile, text);
	const allPages = pagesFolder(config.docs_dir);
	if (/^(?:\.\.|\/)/.test(allPages) || !isFolder(join(folder, allPages))) return null;
	const notes: ForeignNote[] = [];
	const placeOf = (key: string) => {
		const offset = text.search(new RegExp(`^[ \\t-]*${key}\\b`, "m"));
		return { file: configFile, line: positionAt(text, Math.max(0, offset)).line };
	};
	const note = (key: string, what: string, todo: string) => {
		notes.push({ what, todo, at: placeOf(key) });
	};
	const plugins = configuredNames(config.plugins);
	const languages = readLanguages(plugins.get("i18n"), { root: folder, dir: allPages, config });
	const inFolders = languages?.structure === "folder" ? languages : null;
	const bySuffix = languages?.structure === "suffix" ? languages : null;
	const dir = inFolders ? `${allPages}/${inFolders.main}` : allPages;
	const literate = plugins.has("literate-nav") ? recordOf(plugins.get("literate-nav")) : null;
	const navFile = literate && (textOf(literate.nav_file) ?? "SUMMARY.md");
	const pages = join(folder, dir);
	const blog = findBlog(plugins, pages);
	const navigation = readNavigation(config, {
		pages,
		navFile,
		blogIndex: blog?.index ?? null,
		suffix: bySuffix?.options.language ?? null,
		note,
	});
	const posts = blog && blogCollection(blog, { root: folder, pages: dir });
	// Drafts are shown while they are written only.
	const exclude = [...[config.exclude_docs, config.draft_docs].flatMap(patternsIn), ...(blog ? [`/${blog.index}`, `/${blog.posts}/`] : [])];
	const moved = recordOf(recordOf(plugins.get("redirects")).redirect_maps);
	noteLeftovers(config, plugins, note);
	if (blog && hasText(blog, pages))
		note("(?:material/)?blog", `The text of \`${blog.index}\` is not above the list of posts.`, "Set `list.description` of the blog.");
	const repository = textOf(config.repo_url);
	const repositories = repository === null ? [] : repositoryLink(repository, textOf(config.repo_name));
	const social = socialLinks(
		listOf(recordOf(config.extra).social).map((entry) => [textOf(recordOf(entry).icon), textOf(recordOf(entry).link)]),
	);
	const logo = textOf(recordOf(config.theme).logo);
	const logoFile = logo === null ? null : ([dir, allPages].map((place) => join(folder, place, logo)).find(isFile) ?? null);
	if (logo !== null && logoFile === null)
		note("logo", `The logo \`${logo}\` does not exist.`, "Put it into the static folder and set `logo`.");
	const site: ForeignSite & { readonly tool: string } = {
		tool: configFile === "zensical.toml" ? "Zensical" : "MkDocs",
		dir: folder,
		root: folder,
		options: {
			...(textOf(config.site_name) !== null && { title: String(config.site_name) }),
			...(textOf(config.site_description) !== null && { tagline: String(config.site_description).trim() }),
			...publicAddress(textOf(config.site_url)),
			...(config.use_directory_urls !== false && { trailingSlash: true }),
			...(textOf(config.copyright) !== null && { footer: { copyright: plainText(String(config.copyright)) } }),
			navbar: {
				left: [...navigation.tabs, ...(posts ? [{ label: posts.list?.title ?? "Blog", to: `${posts.route}/`.replace("//", "/") }] : [])],
				// One link with the mark of a host is enough.
				right: [...social.filter(({ label }) => !repositories.some((link) => link.label === label)), ...repositories],
			},
			...inFolders?.options,
			redirects: Object.entries(moved).flatMap(([from, to]) =>
				typeof to === "string" ? [{ from: addressOf(from), to: /^https?:/.test(to) ? to : addressOf(to) }] : [],
			),
			collections: {
				docs: {
					...{ dir, route: "/", layout: "docs", fileNames: "plain" },
					...(exclude.length > 0 && { exclude }),
					...(inFolders && { translations: inFolders.translations }),
					...(navigation.sidebars && { sidebars: navigation.sidebars }),
					...editAddress(repository, textOf(config.edit_uri)),
				},
				...(posts && { blog: posts }),
			},
		},
		sections: [],
		// A folder of this name among the pages keeps its place in addresses.
		staticDir: join(folder, "static"),
		...(inFolders && { shared: allPages }),
		...(logoFile !== null && { logoFile: { light: logoFile, dark: logoFile } }),
		...(blog && { made: new Map(blogAuthors(blog, pages).map(([file, text]) => [join(dir, file), text])) }),
		...trackingOf(config, placeOf("analytics")),
		notes,
	};
	return bySuffix ? withMoves(site, bySuffix) : site;
}

/** The values of a configuration; empty if it has mistakes, which the tool itself reports. Values of tags of Python are texts. */
function readConfig(name: string, text: string): JsonRecord {
	try {
		if (name.endsWith(".toml")) return recordOf(JSON.parse(JSON.stringify(recordOf(parseToml(text)).project ?? {})));
		return recordOf(readableYaml(text));
	} catch {
		return {};
	}
}

/** The patterns in a text with one on each line. */
function patternsIn(value: unknown): string[] {
	const lines = (textOf(value) ?? "").split("\n").map((line) => line.trim());
	return lines.filter((line) => line !== "" && !line.startsWith("#"));
}

function noteLeftovers(config: JsonRecord, plugins: ReadonlyMap<string, unknown>, note: NoteLeftover): void {
	for (const plugin of plugins.keys())
		if (!knownPlugins.test(plugin)) note(plugin, `The plugin \`${plugin}\` does not run.`, "See the integrations for a counterpart.");
	if (listOf(config.extra_css).length > 0)
		note(
			"extra_css",
			`\`extra_css\` was not taken: ${names(config.extra_css)}.`,
			"Add style sheets to `styles`; the theme has other class names.",
		);
	if (listOf(config.extra_javascript).length > 0)
		note(
			"extra_javascript",
			`\`extra_javascript\` was not taken: ${names(config.extra_javascript)}.`,
			"Formulas need no script: set `markdown.math`. For others, write islands.",
		);
	if (listOf(config.hooks).length > 0) note("hooks", "The hooks do not run.", "Write a function in `markdown`, or an integration.");
	if (textOf(recordOf(config.theme).custom_dir) !== null)
		note("custom_dir", "The templates in `custom_dir` were not taken.", "Replace parts of the theme with `slots`.");
	if (recordOf(config.extra).consent !== undefined)
		note("consent", "The question for consent was not taken.", "Let the modules in `static/analytics` ask before they load anything.");
	if (configuredNames(config.markdown_extensions).has("pymdownx.arithmatex"))
		note("pymdownx\\.arithmatex", "Formulas are shown as text.", "Run `npm install katex remark-math` and set `markdown: { math: true }`.");
}

/** The files of a list: texts, or objects with a path. */
function names(value: unknown): string {
	const files = listOf(value).flatMap((entry) => textOf(entry) ?? textOf(recordOf(entry).path) ?? []);
	return listSome(
		files.map((file) => `\`${file}\``),
		5,
	);
}

/** The service that counts page views. */
function trackingOf({ extra }: JsonRecord, at: NonNullable<ForeignSite["tracking"]>["at"]): Pick<ForeignSite, "tracking"> {
	const { provider, property } = recordOf(recordOf(extra).analytics);
	const [service, id] = [textOf(provider), textOf(property)];
	return service === null || id === null ? {} : { tracking: { provider: service, id, at } };
}

function editAddress(repository: string | null, written: string | null): { readonly editUrl?: string } {
	if (repository === null || written === null || !URL.canParse(repository)) return {};
	return { editUrl: /^https?:/.test(written) ? written : `${repository.replace(/\/$/, "")}/${written.replace(/^\//, "")}` };
}
