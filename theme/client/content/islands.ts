import { type ComponentType, createElement, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { ErrorBoundary } from "../../components/error-boundary.tsx";
import {
	islandAttribute,
	islandLeaveEvent,
	islandLiveAttribute,
	islandPrefixAttribute,
	islandPropsAttribute,
	islandWaitsAttribute,
} from "../../contract/hydration.ts";
import { reportRecovered } from "../report-recovered.ts";
import { waitForReader } from "./wait-for-reader.ts";

/** How far below the screen an island begins to load. */
const margin = "200px";

/**
 * Hydrates each island separately, from its own module, when it comes near the screen. Islands that wait are hydrated when the reader first
 * does something.
 */
export function mountIslands(main: HTMLElement, signal: AbortSignal): void {
	const hydrate = async (element: Element) => {
		const url = element.getAttribute(islandAttribute);
		if (!url || !isOwnModule(url)) return;
		try {
			const pending = element.querySelector("input, textarea, select, [data-style]") && import("./island-state.ts");
			const { default: Component } = (await import(url)) as { default: ComponentType };
			const state = await pending;
			if (signal.aborted) return;
			const props = JSON.parse(element.getAttribute(islandPropsAttribute) ?? "{}") as object;
			state?.restoreStyles(element);
			const Island = () => {
				useEffect(() => {
					state?.repeatInput(element);
					repeatClick(element);
				}, []);
				// A crash shows where it happened; everything around the island keeps working.
				return createElement(ErrorBoundary, null, createElement(Component, props));
			};
			const root = hydrateRoot(element, createElement(Island), {
				identifierPrefix: element.getAttribute(islandPrefixAttribute) ?? "",
				onRecoverableError: reportRecovered,
			});
			element.setAttribute(islandLiveAttribute, "");
			element.addEventListener(islandLeaveEvent, () => root.unmount(), { once: true });
		} catch (error) {
			console.warn("An island could not be hydrated.", error);
		}
	};
	const observer = new IntersectionObserver(
		(entries) => {
			for (const entry of entries) {
				if (!entry.isIntersecting) continue;
				observer.unobserve(entry.target);
				void hydrate(entry.target);
			}
		},
		{ rootMargin: margin },
	);
	const repeatClick = waitForReader(main, signal, (island) => observer.observe(island));
	for (const element of main.querySelectorAll(`[${islandAttribute}]:not([${islandWaitsAttribute}])`)) observer.observe(element);
	signal.addEventListener("abort", () => {
		observer.disconnect();
		const live = main.querySelectorAll(`[${islandLiveAttribute}]`);
		// This must not run while React commits the next page. Watch mode keeps islands that have not changed.
		setTimeout(() => {
			for (const island of live) if (!island.isConnected) island.dispatchEvent(new Event(islandLeaveEvent));
		});
	});
}

/** Whether a URL leads to the folder of the site's scripts, to which this one belongs. Nothing else is imported. */
function isOwnModule(url: string): boolean {
	return new URL(url, location.href).href.startsWith(new URL(".", import.meta.url).href);
}
