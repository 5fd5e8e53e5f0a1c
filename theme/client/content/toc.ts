/** The reading line: a heading counts as reached at this share of the screen's height from the top. */
const readingLine = 0.25;

/**
 * Marks the section in view in the table of contents, and scrolls the table to keep the mark in view. The target of a link keeps its mark
 * until the reader scrolls, because the end of a page cannot reach the reading line. If the table is folded, names the section.
 */
export function followToc(main: HTMLElement, signal: AbortSignal): void {
	const links = [...main.querySelectorAll<HTMLAnchorElement>(".toc a")];
	const headings = links.map((link) => document.getElementById(link.getAttribute("href")?.slice(1) ?? ""));
	if (links.length === 0) return;
	const summary = main.querySelector(".toc-inline > summary");
	let isScheduled = false;
	let marked: HTMLAnchorElement | undefined;
	let hash = "";
	/** The scroll position at the target of the hash, in px. */
	let arrivedAt = -1;
	const update = () => {
		isScheduled = false;
		if (signal.aborted) return;
		if (location.hash !== hash) {
			hash = location.hash;
			arrivedAt = scrollY;
		}
		const line = innerHeight * currentShare();
		const passed = headings.findLastIndex((heading) => heading !== null && heading.getBoundingClientRect().top <= line);
		const target = arrivedAt === scrollY ? links.find((link) => link.hash === hash) : undefined;
		const current = target ?? links[Math.max(0, passed)];
		if (current === marked) return;
		marked?.removeAttribute("aria-current");
		current?.setAttribute("aria-current", "true");
		summary?.setAttribute("data-section", current?.textContent ?? "");
		marked = current;
		if (current) keepInView(current);
	};
	const schedule = () => {
		if (!isScheduled) requestAnimationFrame(update);
		isScheduled = true;
	};
	schedule();
	for (const type of ["scroll", "resize", "click", "hashchange"]) addEventListener(type, schedule, { signal });
}

/**
 * Folds the list below the title when the reader chooses a section, or moves the pointer or the focus elsewhere, because the list covers
 * the page.
 */
export function foldContents(main: HTMLElement, signal: AbortSignal): void {
	const contents = main.querySelector<HTMLDetailsElement>(".toc-inline");
	const summary = contents?.querySelector("summary");
	if (!contents || !summary) return;
	const leave = ({ type, target, relatedTarget }: Event & { readonly relatedTarget?: EventTarget | null }) => {
		const place = type === "focusout" ? relatedTarget : target;
		if (place instanceof Node && !(type === "focusout" ? contents : summary).contains(place)) contents.open = false;
	};
	const onKeyDown = ({ key }: KeyboardEvent) => {
		if (key !== "Escape" || !contents.open) return;
		contents.open = false;
		summary.focus();
	};
	document.addEventListener("click", leave, { signal });
	contents.addEventListener("focusout", leave);
	contents.addEventListener("keydown", onKeyDown);
}

/** The reading line sinks to the bottom of the screen on the last stretch, so that short sections at the end of a page get their turn. */
function currentShare(): number {
	const whole = document.documentElement.scrollHeight - innerHeight;
	const stretch = Math.min(whole, innerHeight * (1 - readingLine));
	if (stretch <= 0) return readingLine;
	const sunk = Math.min(1, Math.max(0, 1 - (whole - scrollY) / stretch));
	return readingLine + sunk * (1 - readingLine);
}

/** Scrolls only the table. */
function keepInView(link: HTMLAnchorElement): void {
	const table = link.closest<HTMLElement>(".toc");
	if (!table || table.scrollHeight <= table.clientHeight) return;
	const frame = table.getBoundingClientRect();
	const { top, bottom } = link.getBoundingClientRect();
	if (top < frame.top || bottom > frame.bottom) table.scrollTop += top - frame.top - frame.height / 3;
}
