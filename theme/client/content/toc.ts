/** The line below the navbar that a heading must have passed to count as current, as a share of the screen. */
const currentLine = 0.25;

/** Marks the section in view in the table of contents. */
export function followToc(main: HTMLElement): () => void {
	const links = [...main.querySelectorAll<HTMLAnchorElement>(".toc a")];
	const headings = links.map((link) => document.getElementById(decodeURIComponent(link.hash.slice(1))));
	if (links.length === 0) return () => {};
	let scheduled = 0;
	const update = () => {
		scheduled = 0;
		const line = innerHeight * currentLine;
		const passed = headings.findLastIndex((heading) => heading !== null && heading.getBoundingClientRect().top <= line);
		links.forEach((link, index) => {
			if (index === Math.max(0, passed)) link.setAttribute("aria-current", "true");
			else link.removeAttribute("aria-current");
		});
	};
	const schedule = () => {
		scheduled ||= requestAnimationFrame(update);
	};
	update();
	addEventListener("scroll", schedule, { passive: true });
	return () => {
		removeEventListener("scroll", schedule);
		cancelAnimationFrame(scheduled);
	};
}
