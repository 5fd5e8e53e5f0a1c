import type { AskAi } from "../../contract/site.ts";
import "../../styles/ask-ai-status.css" with { type: "adopted" };
import { text } from "../../texts/client-text.ts";
import { type EmbedFunction, loadEmbed } from "./embed.ts";

/**
 * Makes the assistant's button work. Loads the script at the first use, and tries again after a failure. `trustedScript` makes the script's
 * address.
 */
export function startAskAi({ embed }: AskAi, trustedScript: (url: string) => string): void {
	let loading: Promise<EmbedFunction> | null = null;
	let isBusy = false;
	const say = (state: "loading" | "failed" | "ready", message: string) => {
		isBusy = state === "loading";
		document.querySelector(".ask-ai")?.setAttribute("data-state", state);
		document.querySelector(".ask-ai-button")?.setAttribute("aria-busy", String(isBusy));
		const status = document.querySelector(".ask-ai-status");
		if (status) status.textContent = message;
	};
	document.addEventListener("click", async ({ target }) => {
		if (isBusy || !(target instanceof Element) || !target.closest(".ask-ai-button")) return;
		say("loading", text("askAi.loading"));
		try {
			loading ??= loadEmbed(embed, trustedScript);
			const open = await loading;
			open();
			say("ready", "");
		} catch (error) {
			loading = null;
			console.warn("The assistant could not be opened.", error);
			say("failed", text("askAi.failed"));
		}
	});
}
