import { packageName } from "../lib/package-name.ts";

/** Scripts of a new site. Pages written for another tool may cause warnings, which do not fail the check. */
function scripts(isStrict: boolean): Readonly<Record<string, string>> {
	return {
		dev: "keyframe dev",
		build: "keyframe build",
		check: isStrict ? "keyframe check --strict" : "keyframe check",
		serve: "keyframe serve",
	};
}

/** Packages that editors need to check the code of a site, with the versions of this repository. */
export const editorPackages: Readonly<Record<string, string>> = { "@types/react": "~19.2.18", typescript: "^7.0.2" };

/** What the `package.json` of a site depends on. */
type ManifestInput = {
	readonly title: string;
	/** Where package managers get Keyframe: a range of versions, or `file:` and a path. */
	readonly source: string;
	/** Whether the site is made from a template; otherwise, it has its own pages. */
	readonly isNew: boolean;
	/** The text of the existing `package.json`, or `null`. */
	readonly existing: string | null;
};

/**
 * The text of a site's `package.json`. An existing one gets only scripts and packages that it lacks, in its own indentation; `null` if it
 * lacks nothing or is not valid JSON.
 */
export function siteManifest({ title, source, isNew, existing }: ManifestInput): string | null {
	const packages = { [packageName]: source, ...(isNew ? editorPackages : {}) };
	if (existing === null) {
		const name = nameOf(title);
		const manifest = { name, private: true, type: "module", scripts: scripts(isNew), devDependencies: packages };
		return `${JSON.stringify(manifest, null, 2)}\n`;
	}
	const manifest = parseObject(existing);
	if (manifest === null) return null;
	const known = dependenciesOf(manifest);
	const missing = Object.fromEntries(Object.entries(packages).filter(([key]) => known[key] === undefined));
	const completed = {
		...manifest,
		scripts: { ...scripts(isNew), ...objectOf(manifest.scripts) },
		...(Object.keys(missing).length > 0 ? { devDependencies: { ...objectOf(manifest.devDependencies), ...missing } } : {}),
	};
	const text = `${JSON.stringify(completed, null, /^[\t ]+/m.exec(existing)?.[0] ?? 2)}\n`;
	return JSON.stringify(completed) === JSON.stringify(manifest) ? null : text;
}

/** Whether `siteManifest` can add Keyframe to a `package.json` that has this text or, if it is `null`, does not exist yet. */
export function lacksKeyframe(existing: string | null): boolean {
	const manifest = existing === null ? {} : parseObject(existing);
	return manifest !== null && dependenciesOf(manifest)[packageName] === undefined;
}

function dependenciesOf(manifest: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
	return { ...objectOf(manifest.dependencies), ...objectOf(manifest.devDependencies) };
}

function parseObject(text: string): Readonly<Record<string, unknown>> | null {
	try {
		const value: unknown = JSON.parse(text);
		return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Readonly<Record<string, unknown>>) : null;
	} catch {
		return null;
	}
}

function objectOf(value: unknown): Readonly<Record<string, unknown>> {
	return typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}

/** The name of a site's package: `Café 2` → `cafe-2`. */
function nameOf(title: string): string {
	const words = title
		.normalize("NFD")
		.toLowerCase()
		.replace(/[\u0300-\u036f'’]/g, "")
		.match(/[a-z0-9]+/g);
	return words?.join("-") ?? "site";
}
