const canUseDOM = typeof window !== "undefined";

/** Tells components where they run: on the server or in a browser. */
export const ExecutionEnvironment = {
	canUseDOM,
	canUseEventListeners: canUseDOM,
	canUseIntersectionObserver: canUseDOM && "IntersectionObserver" in window,
	canUseViewport: canUseDOM,
} as const;

export default ExecutionEnvironment;
