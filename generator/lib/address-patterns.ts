/** A path below which a site can be served: starts and ends with a slash, and is nothing that a browser takes for a host. */
export const basePattern: RegExp = /^\/(?:[^/\\?#]+\/)*$/;

/** A public address without path. */
export const originPattern: RegExp = /^https?:\/\/[^\s/?#]+\/?$/i;
