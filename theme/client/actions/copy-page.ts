/** How long the button shows the result, in ms. */
const feedbackTime = 2000;

/** Copies the Markdown of a page. The boot script loads this at the first click on `button`; the list of actions has a link to the text. */
export async function run(button: HTMLElement): Promise<void> {
	const label = button.textContent;
	if (button.ariaBusy === "true") return;
	button.ariaBusy = "true";
	const url = button.closest("ul")?.querySelector("a")?.href ?? "";
	button.textContent = (await copy(url)) ? "Copied" : "Could not copy";
	setTimeout(() => {
		button.textContent = label;
		button.ariaBusy = null;
	}, feedbackTime);
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
