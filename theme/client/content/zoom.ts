import "../../styles/zoom.css" with { type: "adopted" };
import { text } from "../../texts/client-text.ts";

/** Narrower images, in px, already show all their detail. */
const smallest = 200;

/** Enlarges an image to the size of the screen at a click or at Enter, until the signal aborts. */
export function zoomImages(main: HTMLElement, signal: AbortSignal): void {
	const dialog = document.createElement("dialog");
	dialog.className = "zoom";
	for (const image of main.querySelectorAll<HTMLImageElement>(".prose img")) {
		if (!canZoom(image)) continue;
		image.classList.add("zoomable");
		image.tabIndex = 0;
		image.setAttribute("role", "button");
		image.setAttribute("aria-haspopup", "dialog");
	}
	const show = (image: HTMLImageElement) => {
		const large = image.cloneNode() as HTMLImageElement;
		for (const name of ["class", "tabindex", "role", "aria-haspopup", "loading"]) large.removeAttribute(name);
		const close = document.createElement("button");
		close.type = "button";
		close.setAttribute("aria-label", text("content.close"));
		close.append(large);
		dialog.setAttribute("aria-label", image.alt || text("content.image"));
		dialog.replaceChildren(close);
		if (!dialog.isConnected) document.body.append(dialog);
		dialog.showModal();
		// Returns the focus to the image even if the browser does not know that the image had it.
		dialog.addEventListener("close", () => image.focus({ preventScroll: true }), { once: true });
	};
	const onOpen = (event: Event) => {
		const image = event.target;
		if (!(image instanceof HTMLImageElement) || !image.classList.contains("zoomable")) return;
		if (event instanceof KeyboardEvent && event.key !== "Enter" && event.key !== " ") return;
		event.preventDefault();
		show(image);
	};
	main.addEventListener("click", onOpen, { signal });
	main.addEventListener("keydown", onOpen, { signal });
	dialog.addEventListener("click", () => dialog.close(), { signal });
	signal.addEventListener("abort", () => dialog.remove());
}

function canZoom(image: HTMLImageElement): boolean {
	if (image.dataset.zoom === "false" || image.closest("a, button, summary, .card, .island")) return false;
	return Number(image.getAttribute("width") ?? smallest) >= smallest;
}
