import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Returns whether the component runs in a browser: false in the page's HTML, true in a hydrated island. */
export function useIsBrowser(): boolean {
	return useSyncExternalStore(
		never,
		() => true,
		() => false,
	);
}

export default useIsBrowser;
