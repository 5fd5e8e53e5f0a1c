/** How long the button says that it has copied, in ms. */
const feedbackTime = 1500;

/** Adds a copy button to every code block. */
export function addCopyButtons(main: HTMLElement): () => void {
	const buttons: HTMLButtonElement[] = [];
	for (const figure of main.querySelectorAll("figure.code")) {
		const button = document.createElement("button");
		button.type = "button";
		button.className = "copy-button";
		button.textContent = "Copy";
		button.addEventListener("click", () => void copy(figure, button));
		figure.append(button);
		buttons.push(button);
	}
	return () => {
		for (const button of buttons) button.remove();
	};
}

async function copy(figure: Element, button: HTMLButtonElement): Promise<void> {
	try {
		await navigator.clipboard.writeText(figure.querySelector("code")?.textContent ?? "");
		button.textContent = "Copied";
	} catch {
		button.textContent = "Press Ctrl+C";
	}
	setTimeout(() => {
		button.textContent = "Copy";
	}, feedbackTime);
}
