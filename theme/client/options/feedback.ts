import { text } from "../../texts/client-text.ts";

/**
 * Sends readers' answers in the background, so that readers stay on the page. Without this script, the browser submits the form and opens
 * the service's response.
 */
export function startFeedback(): void {
	document.addEventListener("submit", (event) => {
		const { target: form, submitter } = event;
		if (!(form instanceof HTMLFormElement) || !form.matches(".feedback")) return;
		event.preventDefault();
		void send(form, submitter);
	});
}

async function send(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
	const status = form.querySelector('[role="status"]');
	const fields = new URLSearchParams();
	for (const [name, value] of new FormData(form, submitter)) fields.append(name, String(value));
	let message = text("feedback.thanks");
	form.inert = true;
	try {
		// Most services do not let pages of other hosts read their responses, so only a missing response is certain.
		await fetch(form.action, { method: "POST", mode: "no-cors", body: fields });
	} catch {
		form.inert = false;
		message = text("feedback.failed");
	}
	if (status) status.textContent = message;
}
