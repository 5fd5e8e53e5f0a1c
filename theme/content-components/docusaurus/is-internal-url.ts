import { isExternal } from "../../lib/urls.ts";

/** Returns whether an address belongs to this site. */
export function isInternalUrl(url?: string): boolean {
	return url !== undefined && !isExternal(url);
}

export default isInternalUrl;
