/** How long a page may take before the progress bar appears, in ms. */
const delay = 200;

/** Shows the progress bar after a delay, unless the returned function is called first. */
export function showProgress(): () => void {
	const root = document.documentElement;
	const timer = setTimeout(() => root.setAttribute("data-loading", ""), delay);
	return () => {
		clearTimeout(timer);
		root.removeAttribute("data-loading");
	};
}
