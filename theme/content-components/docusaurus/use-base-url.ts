import { site } from "keyframe-docs/site";
import { addBase } from "../add-base.ts";

/** A path of the site (`/img/a.png`, `img/a.png`) with the base path in front; an address with a scheme, or of a part, as it is. */
export function useBaseUrl(path: string, options: { readonly absolute?: boolean } = {}): string {
	const isRelative = path !== "" && !/^(?:[a-z][a-z+.-]*:|[/#?]|\.\.)/i.test(path);
	const url = addBase(isRelative ? `/${path.replace(/^(?:\.\/)+/, "")}` : path);
	return (options.absolute && url.startsWith("/") && !url.startsWith("//") ? site.url : "") + url;
}

/** The same as a function. */
export function useBaseUrlUtils(): { readonly withBaseUrl: typeof useBaseUrl } {
	return { withBaseUrl: useBaseUrl };
}

export default useBaseUrl;
