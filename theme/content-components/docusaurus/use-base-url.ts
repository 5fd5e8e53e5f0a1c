import { site } from "keyframe-docs/site";
import { addBase } from "../add-base.ts";

/**
 * Puts the base path in front of a path of the site (`/img/a.png`, `img/a.png`). Returns an address with a scheme, or of a part of the
 * page, unchanged.
 */
export function useBaseUrl(path: string, options: { readonly absolute?: boolean } = {}): string {
	const isRelative = path !== "" && !/^(?:[a-z][a-z+.-]*:|[/#?]|\.\.)/i.test(path);
	const url = addBase(isRelative ? `/${path.replace(/^(?:\.\/)+/, "")}` : path);
	return (options.absolute && url.startsWith("/") && !url.startsWith("//") ? site.url : "") + url;
}

/** Returns the function itself, for several addresses. */
export function useBaseUrlUtils(): { readonly withBaseUrl: typeof useBaseUrl } {
	return { withBaseUrl: useBaseUrl };
}

export default useBaseUrl;
