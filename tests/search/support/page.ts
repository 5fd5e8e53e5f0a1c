import { vi } from "vitest";

/** What a page asked the network for since the trap was set. */
export type NetworkTrap = {
	readonly requests: readonly string[];
	/** Forgets what was asked for until now. */
	readonly forget: () => void;
	readonly release: () => void;
};

/** Makes every way to the network fail, and notes who tried: requests, beacons, sockets, and elements that load something of another site. */
export function trapNetwork(): NetworkTrap {
	const requests: string[] = [];
	const refuse = (way: string) => (target: unknown) => {
		requests.push(`${way} ${String(target)}`);
		throw new Error(`${way} is not allowed here`);
	};
	vi.stubGlobal("fetch", refuse("fetch"));
	for (const name of ["WebSocket", "EventSource", "Worker", "SharedWorker"]) vi.stubGlobal(name, vi.fn(refuse(name)));
	vi.spyOn(XMLHttpRequest.prototype, "open").mockImplementation((_, target) => refuse("XMLHttpRequest")(target));
	Object.defineProperty(navigator, "sendBeacon", { value: refuse("beacon"), configurable: true });
	const note = (changes: readonly MutationRecord[]) => {
		for (const { target, addedNodes } of changes) for (const node of [target, ...addedNodes]) noteLoads(node, requests);
	};
	const watch = new MutationObserver(note);
	watch.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["src", "href", "srcset"] });
	return {
		requests,
		forget() {
			note(watch.takeRecords());
			requests.length = 0;
		},
		release() {
			note(watch.takeRecords());
			watch.disconnect();
			vi.unstubAllGlobals();
			vi.restoreAllMocks();
		},
	};
}

/** Scripts, style sheets, images and frames with an address of another site. */
function noteLoads(node: Node, requests: string[]): void {
	if (!(node instanceof Element)) return;
	const loading = "script[src], link[href], img[src], iframe[src], source[src], video[src], audio[src]";
	for (const element of [node, ...node.querySelectorAll("*")]) {
		if (!element.matches(loading)) continue;
		const address = new URL(element.getAttribute("src") ?? element.getAttribute("href") ?? "", location.href);
		if (address.origin !== location.origin && address.protocol !== "data:") requests.push(`${element.localName} ${address.href}`);
	}
}

/** What jsdom lacks of a browser, as far as the packages look for it. */
export function completeBrowser(): void {
	window.matchMedia ??= (media) =>
		({
			media,
			matches: false,
			addEventListener() {},
			removeEventListener() {},
			addListener() {},
			removeListener() {},
		}) as unknown as MediaQueryList;
	window.scrollTo = () => {};
	Element.prototype.scrollTo ??= () => {};
	Element.prototype.scrollIntoView ??= () => {};
}

/** Enters a text as a reader does: the field has it, and hears of it. */
export function type(field: HTMLInputElement, text: string): void {
	Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, text);
	field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Presses a key where the focus is. */
export function press(key: string, options: KeyboardEventInit = {}): void {
	const target = document.activeElement ?? document.body;
	target.dispatchEvent(new KeyboardEvent("keydown", { key, code: key, bubbles: true, cancelable: true, ...options }));
}

/** The element of a selector. Throws when there is none. */
export function element<Found extends HTMLElement = HTMLElement>(selector: string): Found {
	const found = document.querySelector<Found>(selector);
	if (!found) throw new Error(`There is no ${selector}`);
	return found;
}

/** The texts of all elements of a selector. */
export function texts(selector: string): (string | null)[] {
	return [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
}

/** Waits until there is an element of a selector. */
export async function appeared<Found extends HTMLElement = HTMLElement>(selector: string): Promise<Found> {
	return vi.waitFor(() => element<Found>(selector), { interval: 5, timeout: 20_000 });
}
