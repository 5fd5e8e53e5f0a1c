/** A base path for a site: it starts and ends with a slash, and browsers do not read it as a host. */
export const basePattern: RegExp = /^\/(?:[^/\\?#]+\/)*$/;

/** A public address without a path. */
export const originPattern: RegExp = /^https?:\/\/[^\s/?#]+\/?$/i;

/** Whether a text is a service address: complete, without a query, fragment or password. */
export function isServiceAddress(text: string): boolean {
	return /^https?:\/\/[^\s/?#@]+(?:\/[^\s?#]*)?$/i.test(text) && URL.canParse(text);
}

/** Schemes that links to other sites may use. */
export const safeScheme: RegExp = /^(?:https?:|mailto:|tel:)/i;

/** `data:` addresses of images in formats that cannot contain scripts. */
export const safeData: RegExp = /^data:image\/(?:png|jpe?g|gif|webp|avif);/i;
