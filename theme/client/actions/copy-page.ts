import { text } from "../../texts/client-text.ts";

/** How long the button shows the result, in ms. */
const feedbackTime = 2000;

/**
 * Opens the menu of a page, or copies the page's Markdown. The boot script loads this at the first click on the menu; the menu has a link to
 * the text. `button` is the summary of the menu, or the button in it that copies.
 */
export async function run(button: HTMLElement): Promise<void> {
	const menu = button.closest("details");
	if (button.localName === "summary") {
		if (menu?.open) closeByItself(menu);
		return;
	}
	const label = button.textContent;
	if (button.ariaBusy === "true") return;
	button.ariaBusy = "true";
	const url = menu?.querySelector("a")?.href ?? "";
	button.textContent = (await copy(url)) ? text("actions.copied") : text("actions.copyFailed");
	setTimeout(() => {
		button.textContent = label;
		button.ariaBusy = null;
	}, feedbackTime);
}

/** Closes an open menu once the reader turns to something else, or presses Escape. */
function closeByItself(menu: HTMLDetailsElement): void {
	const controller = new AbortController();
	const { signal } = controller;
	const leave = ({ target }: Event) => {
		if (!(target instanceof Node && menu.contains(target))) menu.open = false;
	};
	document.addEventListener("pointerdown", leave, { signal });
	document.addEventListener("focusin", leave, { signal });
	document.addEventListener(
		"keydown",
		({ key }) => {
			if (key !== "Escape") return;
			menu.open = false;
			menu.querySelector("summary")?.focus();
		},
		{ signal },
	);
	menu.addEventListener("toggle", () => menu.open || controller.abort(), { signal });
}

async function copy(url: string): Promise<boolean> {
	try {
		const response = await fetch(url);
		if (!response.ok) return false;
		await navigator.clipboard.writeText(await response.text());
		return true;
	} catch {
		return false;
	}
}
