import type { ShellId } from "../../lib/shell-ids.ts";
import { markSamples, namesIn } from "./mark-samples.ts";

const tipId = "shell:type-tip" satisfies ShellId;

/** The space between the tip and the sides of the window, in px. */
const margin = 8;

/** How long the tip stays after the pointer leaves a name, so that the pointer can reach the tip, in ms. */
const grace = 200;

/** Colons separate parts of selectors. */
const tipSelector = `#${tipId.replace(":", "\\:")}`;

const styles = `
${tipSelector} {
	position: fixed;
	inset: auto;
	width: max-content;
	max-width: min(40rem, calc(100vw - ${2 * margin}px));
	max-height: 40vh;
	margin: 0;
	padding: var(--space-2) var(--space-3);
	overflow: auto;
	border: 1px solid var(--line-strong);
	border-radius: var(--radius-2);
	background: var(--paper-raised);
	color: var(--ink-soft);
	font: var(--text-sm) / 1.5 var(--font-text);
	overflow-wrap: anywhere;
}
${tipSelector} code {
	display: block;
	color: var(--code-ink);
}
figure.code [data-t]:is(:hover, :focus-visible) {
	border-radius: var(--radius-1);
	outline-offset: 1px;
	background: color-mix(in srgb, var(--mark) 20%, transparent);
}
@media print {
	${tipSelector} {
		display: none;
	}
}`;

/**
 * Shows the type of a name in a sample when the reader points at it, taps it, or moves the focus to it, until the signal aborts. `sign` is
 * the reader's first action. Rejects if the types do not load.
 */
export async function showTypes(main: HTMLElement, sign: Event, signal: AbortSignal): Promise<void> {
	let pointer = sign instanceof PointerEvent ? sign : null;
	const on = <Type extends keyof DocumentEventMap>(type: Type, listen: (event: DocumentEventMap[Type]) => void) =>
		document.addEventListener(type, listen, { signal, capture: true });
	const follow = (event: PointerEvent) => {
		pointer = event;
	};
	document.addEventListener("pointermove", follow, { signal });
	const types = await markSamples(main, signal).finally(() => document.removeEventListener("pointermove", follow));
	if (signal.aborted) return;
	const sheet = new CSSStyleSheet();
	sheet.replaceSync(styles);
	document.adoptedStyleSheets.push(sheet);
	const tip = new TypeTip(main, (name) => types.get(name.closest("code"))?.[Number(name.dataset.t)] ?? "");
	on("pointerover", ({ target }) => tip.point(target));
	// A name that the page moved below a resting pointer has no other event: scrolling hides its type.
	on("pointermove", ({ target }) => nameAt(target) && tip.point(target));
	on("focusin", ({ target }) => tip.focus(target));
	on("focusout", ({ target, relatedTarget }) => nameAt(target) && !nameAt(relatedTarget) && tip.hide());
	on("keydown", (event) => {
		const name = nameAt(event.target);
		if (event.key === "Escape" && tip.dismiss()) event.stopPropagation();
		else if (name) moveOn(event, name);
	});
	on("scroll", ({ target }) => target !== tip.element && tip.follow());
	// The name did not have an element when the reader pointed at it.
	if (pointer) tip.point(document.elementFromPoint(pointer.clientX, pointer.clientY));
	signal.addEventListener("abort", () => {
		tip.hide();
		tip.element.remove();
		document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
	});
}

/** The box that shows the type of one name at a time. */
class TypeTip {
	readonly element: HTMLElement = document.createElement("div");
	readonly #typeOf: (name: HTMLElement) => string;
	#shown: HTMLElement | null = null;
	/** The name whose type the reader closed, until the pointer or the focus is elsewhere. */
	#dismissed: HTMLElement | null = null;
	#hiding = 0;

	/** `typeOf` returns the type of a name and its documentation, separated by a line break. */
	constructor(main: HTMLElement, typeOf: (name: HTMLElement) => string) {
		this.#typeOf = typeOf;
		this.element.id = tipId;
		this.element.popover = "manual";
		this.element.setAttribute("role", "tooltip");
		main.append(this.element);
	}

	/** Handles the pointer at a place: a name, the box itself, or elsewhere. */
	point(target: EventTarget | null): void {
		const name = nameAt(target);
		clearTimeout(this.#hiding);
		if (name !== this.#dismissed) this.#dismissed = null;
		else if (name) return;
		if (name) this.#show(name);
		else if (!(target instanceof Node && this.element.contains(target)) && this.#shown !== document.activeElement)
			this.#hiding = setTimeout(() => this.hide(), grace);
	}

	focus(target: EventTarget | null): void {
		const name = nameAt(target);
		this.#dismissed = null;
		if (name) this.#show(name);
	}

	/** Handles scrolling, which a move of the focus can cause: the box stays at a name that has the focus. */
	follow(): void {
		if (this.#shown && this.#shown === document.activeElement) place(this.element, this.#shown);
		else this.hide();
	}

	/** Hides the box until the reader turns to another name. Returns whether it was visible. */
	dismiss(): boolean {
		this.#dismissed = this.#shown;
		return this.hide();
	}

	/** Returns whether the box was visible. */
	hide(): boolean {
		clearTimeout(this.#hiding);
		if (!this.#shown) return false;
		this.#shown.removeAttribute("aria-describedby");
		this.#shown = null;
		this.element.hidePopover();
		return true;
	}

	#show(name: HTMLElement): void {
		if (name === this.#shown) return;
		this.hide();
		this.#shown = name;
		fill(this.element, this.#typeOf(name));
		this.element.showPopover();
		place(this.element, name);
		name.setAttribute("aria-describedby", this.element.id);
	}
}

function nameAt(target: EventTarget | null): HTMLElement | null {
	return target instanceof Element ? target.closest<HTMLElement>("[data-t]") : null;
}

/** Fills the tip with the type of a name and a line of its documentation. */
function fill(tip: HTMLElement, text: string): void {
	const [type = "", ...doc] = text.split("\n");
	const code = document.createElement("code");
	code.textContent = type;
	tip.replaceChildren(code, ...doc);
}

/** Puts the tip below a name, or above it if there is no room below. */
function place(tip: HTMLElement, name: HTMLElement): void {
	const { left, top, bottom } = name.getBoundingClientRect();
	const { width, height } = tip.getBoundingClientRect();
	const above = top - height - margin / 2;
	tip.style.left = `${Math.max(margin, Math.min(left, document.documentElement.clientWidth - width - margin))}px`;
	tip.style.top = `${bottom + height + margin > innerHeight && above > 0 ? above : bottom + margin / 2}px`;
}

/** Lets arrow keys, Home and End move the focus among the names of a sample, which form a single tab stop. */
function moveOn(event: KeyboardEvent, name: HTMLElement): void {
	const names = namesIn(name.closest("code") ?? name).filter((other) => other.checkVisibility());
	const at = names.indexOf(name);
	const target = { ArrowRight: at + 1, ArrowLeft: at - 1, ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
	const next = target === undefined ? undefined : names.at(target % names.length);
	if (!next || event.ctrlKey || event.metaKey || event.altKey) return;
	event.preventDefault();
	name.tabIndex = -1;
	next.tabIndex = 0;
	next.focus();
}
