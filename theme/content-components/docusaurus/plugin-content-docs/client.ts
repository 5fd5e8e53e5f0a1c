import { site } from "keyframe-docs/site";

/** The only version of the docs, in the form that Docusaurus components expect. */
const version = { name: "current", label: "Next", path: site.base, isLast: true, mainDocId: "", docs: [] as readonly never[] } as const;

/** All versions of the docs. */
export function useVersions() {
	return [version];
}

/** The newest version of the docs. */
export function useLatestVersion() {
	return version;
}

/** The version of the page. */
export function useActiveVersion() {
	return version;
}

/** The version of the page, as a page of the docs sees it. */
export function useDocsVersion() {
	return { ...version, version: version.name, pluginId: "default", badge: false, banner: null, docsSidebars: {} };
}

/** The page and its version. */
export function useActiveDocContext() {
	return { activeVersion: version, activeDoc: undefined, alternateDocVersions: {} };
}

/** The collection of the page. */
export function useActivePlugin() {
	return { pluginId: "default", pluginData: { path: site.base, versions: [version] } };
}

/** All collections of docs. */
export function useAllDocsData() {
	return { default: { path: site.base, versions: [version] } };
}

/** The versions of one collection. */
export function useDocsData() {
	return { path: site.base, versions: [version] };
}

/** The version that the reader chose: always the newest. */
export function useDocsPreferredVersion() {
	return { preferredVersion: version, savePreferredVersionName: () => {} };
}

/** Which version to suggest on a page of an old one: none. */
export function useDocVersionSuggestions() {
	return { latestVersionSuggestion: version, latestDocSuggestion: undefined };
}
