/** The data that plugins share with all pages. Plugins of other tools do not run, so there is none. */
export function useGlobalData(): Readonly<Record<string, unknown>> {
	return {};
}

/** The data of one plugin: none. */
export function usePluginData(): undefined {
	return undefined;
}

/** The data of all instances of a plugin: none. */
export function useAllPluginInstancesData(): Readonly<Record<string, unknown>> {
	return {};
}

export default useGlobalData;
