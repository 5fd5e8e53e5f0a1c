import { trustedHtml } from "../../components/trusted.ts";
import { islandAttribute } from "../../contract/hydration.ts";
import { text } from "../../texts/client-text.ts";

/** How long the button shows that it has copied the code, in ms. */
const feedbackTime = 2000;

/** Outlines on a grid of 24 units. */
const icons = {
	copy: "M9 9h11v11H9zM5 15H4V4h11v1",
	done: "M5 12l5 5 9-10",
	wrap: "M4 6h16M4 12h13a3 3 0 0 1 0 6h-5m2-2-2 2 2 2M4 18h4",
} as const;

/**
 * Gives every code block a button that copies it (unless the block has `data-no-copy`), and a button that wraps lines if one is too long
 * for the screen.
 */
export function addCodeTools(main: HTMLElement, signal: AbortSignal): void {
	const status = document.createElement("span");
	status.className = "sr-only";
	status.role = "status";
	const figures = [...main.querySelectorAll<HTMLElement>("figure.code")].filter((figure) => !figure.closest(`[${islandAttribute}]`));
	if (figures.length === 0) return;
	main.append(status);
	const added = figures.map((figure) => addTools(figure, status));
	// Blocks are measured once they are in view, so that a new page needs only one layout, and again when a tab opens.
	const observer = new IntersectionObserver((entries) => {
		const inView = entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target);
		for (const figure of inView.filter(isLong)) offerWrap(figure);
	});
	for (const figure of figures) observer.observe(figure);
	signal.addEventListener("abort", () => {
		observer.disconnect();
		for (const element of [...added, status]) element.remove();
	});
}

function addTools(figure: HTMLElement, status: HTMLElement): HTMLElement {
	const tools = document.createElement("div");
	tools.className = "code-tools";
	figure.append(tools);
	if (figure.matches("[data-no-copy]")) return tools;
	const copy = button("copy", text("code.copy"));
	copy.addEventListener("click", async () => {
		const code = figure.querySelector("code");
		if (!code) return;
		try {
			await navigator.clipboard.writeText(cleanCode(code));
			status.textContent = text("code.copied");
			draw(copy, "done");
			setTimeout(() => {
				draw(copy, "copy");
				status.textContent = "";
			}, feedbackTime);
		} catch {
			// If the browser does not allow it, the reader can copy the selected text.
			getSelection()?.selectAllChildren(code);
			status.textContent = text("code.copySelection");
		}
	});
	tools.append(copy);
	return tools;
}

/** The code without removed lines. */
function cleanCode(code: HTMLElement): string {
	const copy = code.cloneNode(true) as HTMLElement;
	for (const line of copy.querySelectorAll(".del")) line.remove();
	return copy.textContent.replace(/\n$/, "");
}

/** Returns whether lines are wrapped, or one is too long for the screen. */
function isLong(figure: Element): boolean {
	const pre = figure.querySelector("pre");
	return figure.matches("[data-wrap]") || (pre !== null && pre.scrollWidth > pre.clientWidth);
}

function offerWrap(figure: Element): void {
	const tools = figure.querySelector(":scope > .code-tools");
	if (!tools || tools.querySelector("[aria-pressed]")) return;
	const wrap = button("wrap", text("code.wrap"));
	const mark = () => {
		wrap.ariaPressed = String(figure.matches("[data-wrap]"));
	};
	wrap.addEventListener("click", () => {
		figure.toggleAttribute("data-wrap");
		mark();
	});
	mark();
	tools.append(wrap);
}

function button(icon: keyof typeof icons, label: string): HTMLButtonElement {
	const element = document.createElement("button");
	element.type = "button";
	element.title = element.ariaLabel = label;
	draw(element, icon);
	return element;
}

function draw(element: HTMLButtonElement, icon: keyof typeof icons): void {
	element.dataset.icon = icon;
	element.innerHTML = trustedHtml(
		`<svg class="icon" viewBox="0 0 24 24" width="1rem" height="1rem" aria-hidden="true"><path d="${icons[icon]}"/></svg>`,
	);
}
