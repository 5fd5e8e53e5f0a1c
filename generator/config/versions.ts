import * as z from "zod";
import { isSafePath } from "../lib/site-path.ts";
import { translationsSchema } from "./locales.ts";
import { optional, relativeFolder, webUrl } from "./schema-parts.ts";
import { sidebarItem } from "./sidebar-schema.ts";

/** Name of the version whose pages are in the folder of the collection. */
export const currentVersion = "current";

/** Tells readers of a version that it is not the one that most of them want. */
export type VersionBanner = "unreleased" | "unmaintained";

/** The keys `sidebars` of a collection and of a version. */
export const sidebarsSchema = z.union([z.literal("auto"), z.record(z.string(), z.array(sidebarItem))]);

const pathBelow = z
	.string()
	.refine((path) => path === "" || (isSafePath(path) && !/^\/|\/$/.test(path)), 'must be a path such as "3.3", or "" for the route itself');

const versionSchema = z.strictObject({
	/** Its name in the menu. By default, the name of the version; `Next` for `current`. */
	label: z.string().min(1).optional(),
	/** Folder of its pages, relative to the root. */
	dir: z.string().min(1).optional(),
	/** Git tag, branch or commit that has its pages, in the folder of the collection. Nothing is checked out. */
	ref: z
		.string()
		.regex(/^[^-\s:][^\s:]*$/, "must be a Git tag, branch or commit, such as v4.0.0")
		.optional(),
	/** Path of its pages below the route of the collection. By default, `""` for the last version, `next` for `current`, or else the name. */
	path: pathBelow.optional(),
	/** Notice above its pages. By default, `unreleased` for versions that are newer than the last one, and `unmaintained` for older ones. */
	banner: z.enum(["none", "unreleased", "unmaintained"]).optional(),
	/** Keeps search engines away from its pages. */
	noIndex: z.boolean().default(false),
	/** Whether `llms.txt` has its pages. By default, only those of the last version. */
	llms: z.boolean().optional(),
	/** Its sidebars. By default, those of the collection, without entries whose pages it lacks. */
	sidebars: sidebarsSchema.optional(),
	/** Folder of the packages that its samples import. By default, `samples.packages`; without it, samples of a `ref` are not checked. */
	packages: z.string().min(1).optional(),
	/** Folder with the facts about its packages, which `keyframe facts` writes. By default, `facts.dir`. */
	facts: relativeFolder.optional(),
	/** URL of its source folder for the link "Edit this page". By default, only `current` has such links. */
	editUrl: optional(webUrl.transform((address) => address.replace(/\/$/, ""))),
	/** Folders of its translations, by language. By default, as for a collection. */
	translations: translationsSchema.optional(),
});

/** The key `versions` of a collection. */
export const versionsSchema = z
	.record(
		z.string().refine((name) => name !== "" && isSafePath(name) && !name.includes("/"), "must be a name that can be part of an address"),
		z.union([z.literal(false), versionSchema]),
	)
	.superRefine((versions, context) => {
		// A misspelled key is reported alone.
		if (context.issues.length > 0) return;
		const fault = (name: string, message: string) => context.addIssue({ code: "custom", path: [name], message });
		for (const [name, version] of Object.entries(versions)) {
			if (name === currentVersion) {
				if (version && (version.dir ?? version.ref) !== undefined)
					fault(name, "must have neither `dir` nor `ref`: its pages are in the collection");
			} else if (version === false) fault(name, "must be an object, because only `current` can be `false`");
			else if ((version.dir === undefined) === (version.ref === undefined)) fault(name, "must have either `dir` or `ref`");
		}
		if (versions[currentVersion] === false && Object.keys(versions).length === 1)
			fault(currentVersion, "must not be `false` without another version");
	});

type Versions = z.output<typeof versionsSchema>;

/** A version of a collection, as its pages know it. */
export type CollectionVersion = {
	/** Name of the collection in the configuration. */
	readonly of: string;
	readonly name: string;
	/** Its name in the menu, in the language of the collection. */
	readonly label: string;
	/** Whether it is the version for most readers, at the address of the collection unless it has another path. */
	readonly isLast: boolean;
	readonly banner: VersionBanner | null;
	readonly noIndex: boolean;
	/** Whether files for language models have its pages. */
	readonly inLlms: boolean;
	/** Git revision with its pages; `null` for a folder. */
	readonly ref: string | null;
	/** Folder of the packages that its samples import, relative to the root; `null` for those of the site. */
	readonly packages: string | null;
	/** Folder with the facts about these packages, relative to the root; `null` for the facts of the site. */
	readonly facts: string | null;
	/** Whether it has the sidebars of the collection, which may name pages that it lacks. */
	readonly sharesSidebars: boolean;
	/** What its sidebars have after their name in the configuration; empty for the last version. */
	readonly suffix: string;
};

/** The keys of a collection that its versions change, and its versions. */
type Versioned = {
	readonly dir: string;
	readonly route: string;
	readonly sidebars: z.output<typeof sidebarsSchema>;
	readonly planned: Readonly<Record<string, string>>;
	readonly translations: Readonly<Record<string, string>> | false;
	readonly editUrl: string | null;
	readonly versions: Versions | null;
	readonly lastVersion?: string | undefined;
};

/** A collection for each version, without the keys for versions. */
export type ExpandedCollection<Collection> = Omit<Collection, "versions" | "lastVersion"> & {
	readonly name: string;
	/** Its label is `null` if it has the usual one for `current`. */
	readonly version: (Omit<CollectionVersion, "label"> & { readonly label: string | null }) | null;
};

/**
 * The collections that a collection stands for: itself, or one for each version, the newest first. The last version has the name of the
 * collection; the others have the name of the version after it, as do their sidebars. `folderOfRef` returns the folder, relative to the
 * root, with the files of a version from Git.
 */
export function expandVersions<Collection extends Versioned>(
	name: string,
	collection: Collection,
	folderOfRef: (version: string, dir: string) => string,
): ExpandedCollection<Collection>[] {
	const { versions, lastVersion, ...own } = collection;
	if (versions === null) return [{ ...own, name, version: null }];
	const names = versionNames(versions);
	const last = lastVersion ?? names.find((each) => each !== currentVersion) ?? currentVersion;
	return names.map((each, index) => {
		const written = versions[each] || versionSchema.parse({});
		const isLast = each === last;
		const isCurrent = each === currentVersion;
		const suffix = isLast ? "" : `-${each}`;
		const path = written.path ?? (isLast ? "" : isCurrent ? "next" : each);
		const usual = isLast ? "none" : index < names.indexOf(last) ? "unreleased" : "unmaintained";
		const { banner = usual, sidebars = own.sidebars } = written;
		const { ref = null } = written;
		// A folder of translations belongs to the folder of the collection, which a version from Git has, too.
		const usualTranslations = isCurrent || ref !== null || own.translations === false ? own.translations : {};
		const { translations = usualTranslations } = written;
		return {
			...own,
			name: `${name}${suffix}`,
			dir: written.dir ?? (ref === null ? own.dir : folderOfRef(each, own.dir)),
			route: path === "" ? own.route : `${own.route.replace(/\/$/, "")}/${path}`,
			sidebars: suffix === "" ? sidebars : withSuffix(sidebars, suffix),
			planned: isCurrent || isLast ? own.planned : {},
			translations,
			editUrl: written.editUrl ?? (isCurrent ? own.editUrl : null),
			version: {
				of: name,
				name: each,
				label: written.label ?? (isCurrent ? null : each),
				isLast,
				banner: banner === "none" ? null : banner,
				noIndex: written.noIndex,
				inLlms: written.llms ?? isLast,
				ref,
				packages: written.packages ?? null,
				facts: written.facts ?? null,
				sharesSidebars: !isCurrent && written.sidebars === undefined,
				suffix,
			},
		};
	});
}

/** The names of the published versions: `current`, then from newest to oldest. JavaScript does not keep the order of keys such as `4`. */
function versionNames(versions: Versions): string[] {
	const released = Object.keys(versions).filter((name) => name !== currentVersion);
	const { compare } = new Intl.Collator("en", { numeric: true });
	return [...(versions[currentVersion] === false ? [] : [currentVersion]), ...released.sort((a, b) => compare(b, a))];
}

/** Sidebars whose names do not clash with those of the last version. */
function withSuffix(sidebars: Versioned["sidebars"], suffix: string): Versioned["sidebars"] {
	if (sidebars === "auto") return sidebars;
	return Object.fromEntries(Object.entries(sidebars).map(([name, items]) => [`${name}${suffix}`, items]));
}

/** The fault of `lastVersion` or of two paths, for the schema of a collection; `null` if there is none. */
export function versionFault({
	versions,
	lastVersion,
}: Pick<Versioned, "versions" | "lastVersion">): { path: string[]; message: string } | null {
	if (versions === null) return lastVersion === undefined ? null : { path: ["lastVersion"], message: "needs `versions`" };
	const names = versionNames(versions);
	if (lastVersion !== undefined && !names.includes(lastVersion)) {
		return { path: ["lastVersion"], message: `must be one of the versions: ${names.join(", ")}` };
	}
	const paths = new Map<string, string>();
	for (const { route, version } of expandVersions(
		"",
		{ dir: "", route: "/", sidebars: "auto", planned: {}, translations: {}, editUrl: null, versions, lastVersion },
		() => "",
	)) {
		const other = paths.get(route.toLowerCase());
		if (version && other !== undefined)
			return { path: ["versions", version.name], message: `must have another \`path\` than the version ${other}` };
		paths.set(route.toLowerCase(), version?.name ?? "");
	}
	return null;
}

/** The faults of the keys `facts` of versions, for the schema of the site. */
export function versionFactsFaults(
	collections: Readonly<Record<string, Pick<Versioned, "versions">>>,
	site: { readonly dir: string } | null,
): { path: string[]; message: string }[] {
	return Object.entries(collections).flatMap(([name, { versions }]) =>
		Object.entries(versions ?? {}).flatMap(([version, settings]) => {
			if (!settings || settings.facts === undefined) return [];
			const fault = (message: string) => [{ path: ["collections", name, "versions", version, "facts"], message }];
			if (site === null) return fault("needs `facts` of the site, which names the packages");
			if (settings.packages === undefined) return fault("needs `packages`");
			// The files in that folder which are about no package are removed.
			return `${settings.facts}/`.startsWith(`${site.dir}/`) ? fault(`must not be inside \`${site.dir}\``) : [];
		}),
	);
}
