import { site } from "keyframe/site";
import { withBase } from "../../contract/urls.ts";

/** A path of the site (`/img/a.png`, `img/a.png`) with the base path in front; an address with a scheme, or of a part, as it is. */
export function useBaseUrl(path: string, options: { readonly absolute?: boolean } = {}): string {
	const isRelative = path !== "" && !/^(?:[a-z][a-z+.-]*:|[/#?]|\.\.)/i.test(path);
	const url = addBase(isRelative ? `/${path.replace(/^(?:\.\/)+/, "")}` : path);
	return (options.absolute && url.startsWith("/") && !url.startsWith("//") ? site.url : "") + url;
}

/** A path from the root of the site (`/img/a.png`) with the base path in front; any other address as it is. */
export function addBase(path: string): string {
	const isPath = path.startsWith("/") && !path.startsWith("//");
	const isComplete = site.base !== "/" && path.startsWith(site.base);
	return isPath && !isComplete ? encodedOnce(path) : path;
}

/** Escapes that the author has written stay. */
function encodedOnce(path: string): string {
	const [, plain = "", rest = ""] = /^([^?#]*)(.*)$/s.exec(path) ?? [];
	return (plain.includes("%") ? site.base.slice(0, -1) + plain : withBase(plain, site.base)) + rest;
}

/** The same as a function. */
export function useBaseUrlUtils(): { readonly withBaseUrl: typeof useBaseUrl } {
	return { withBaseUrl: useBaseUrl };
}

export default useBaseUrl;
