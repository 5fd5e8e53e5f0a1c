/** A path below which a site can be served: starts and ends with a slash, and browsers do not read it as a host. */
export const basePattern: RegExp = /^\/(?:[^/\\?#]+\/)*$/;

/** A public address without path. */
export const originPattern: RegExp = /^https?:\/\/[^\s/?#]+\/?$/i;

/** Whether a text is the address of a service: complete, and without a query, a fragment or a password. */
export function isServiceAddress(text: string): boolean {
	return /^https?:\/\/[^\s/?#@]+(?:\/[^\s?#]*)?$/i.test(text) && URL.canParse(text);
}

/** Schemes that addresses of other sites may have. */
export const safeScheme: RegExp = /^(?:https?:|mailto:|tel:)/i;

/** Images in the text of their address that cannot hold scripts. */
export const safeData: RegExp = /^data:image\/(?:png|jpe?g|gif|webp|avif);/i;
