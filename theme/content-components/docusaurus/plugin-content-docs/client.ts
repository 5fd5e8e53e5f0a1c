import { site } from "keyframe-docs/site";

/** What every version has in the form that Docusaurus components expect. */
const common = { mainDocId: "", docs: [] as readonly never[] } as const;

/** The versions of a collection, the newest first; of one without versions, the only one. `default` is the collection `docs`. */
function versionsOf(pluginId = "default") {
	const known = site.versions[pluginId === "default" ? "docs" : pluginId];
	return (known ?? [{ name: "current", label: "Next", path: site.base, isLast: true }]).map((version) => ({ ...version, ...common }));
}

/** A collection, in the form that Docusaurus components expect. */
function dataOf(pluginId?: string) {
	return { path: site.base, versions: versionsOf(pluginId) };
}

/** The version for most readers. */
function lastOf(pluginId?: string) {
	const versions = versionsOf(pluginId);
	return versions.find(({ isLast }) => isLast) ?? versions[0];
}

/** All versions of the docs, the newest first. */
export function useVersions(pluginId?: string) {
	return versionsOf(pluginId);
}

/** The version of the docs for most readers. */
export function useLatestVersion(pluginId?: string) {
	return lastOf(pluginId);
}

/** The version of the page: always the one for most readers. */
export function useActiveVersion(pluginId?: string) {
	return lastOf(pluginId);
}

/** The version of the page, as a page of the docs sees it. */
export function useDocsVersion() {
	const version = lastOf();
	return { ...version, version: version?.name, pluginId: "default", badge: false, banner: null, docsSidebars: {} };
}

/** The page and its version. */
export function useActiveDocContext(pluginId?: string) {
	return { activeVersion: lastOf(pluginId), activeDoc: undefined, alternateDocVersions: {} };
}

/** The collection of the page. */
export function useActivePlugin() {
	return { pluginId: "default", pluginData: dataOf() };
}

/** All collections of docs. */
export function useAllDocsData() {
	const others = Object.keys(site.versions).filter((name) => name !== "docs");
	return Object.fromEntries(["default", ...others].map((name) => [name, dataOf(name)]));
}

/** The versions of one collection. */
export function useDocsData(pluginId?: string) {
	return dataOf(pluginId);
}

/** The version that the reader chose: always the one for most readers. */
export function useDocsPreferredVersion(pluginId?: string) {
	return { preferredVersion: lastOf(pluginId), savePreferredVersionName: () => {} };
}

/** Which version to suggest on a page of an old one. */
export function useDocVersionSuggestions(pluginId?: string) {
	return { latestVersionSuggestion: lastOf(pluginId), latestDocSuggestion: undefined };
}
