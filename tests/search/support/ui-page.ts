import { afterEach, beforeAll, beforeEach, expect } from "vitest";
import { bundledUi } from "./bundled-ui.ts";
import { completeBrowser, type NetworkTrap, trapNetwork } from "./page.ts";

/**
 * Prepares the page of the tests of an interface, whose packages `tests/search/ui` names. Each test starts with an empty page, asks the network for
 * nothing, and runs no text of a hostile page. Returns what gives the packages, and the trap.
 */
export function prepareUiPage<Ui>(name: string): { readonly ui: () => Ui; readonly network: () => NetworkTrap } {
	const page: { ui?: Ui; network?: NetworkTrap } = {};
	beforeAll(async () => {
		page.ui = await bundledUi<Ui>(name);
		completeBrowser();
	});
	beforeEach(() => {
		document.body.replaceChildren();
		localStorage.clear();
		page.network = trapNetwork();
	});
	afterEach(() => {
		page.network?.release();
		expect(page.network?.requests).toEqual([]);
		expect(window).not.toHaveProperty("hacked");
	});
	return { ui: () => page.ui as Ui, network: () => page.network as NetworkTrap };
}
