import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether the component runs in a browser: false in the page's HTML, true in an island once it is hydrated. */
export function useIsBrowser(): boolean {
	return useSyncExternalStore(
		never,
		() => true,
		() => false,
	);
}

export default useIsBrowser;
