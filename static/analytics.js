/** Prints a page view. */
export default function printView({ pathname, search, hash }) {
	console.info(`Page view: ${pathname}${search}${hash}`);
}
