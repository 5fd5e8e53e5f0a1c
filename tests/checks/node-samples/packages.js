// What samples get for `@remotion/renderer` and `@remotion/bundler`: the packages themselves, with one browser and one bundle for all samples, and
// ten frames of each video.
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { bundle as bundleProject } from "@remotion/bundler";
import * as renderer from "@remotion/renderer";

export * from "@remotion/bundler";
export * from "@remotion/renderer";

const quiet = { logLevel: "error", browserExecutable: process.env.CHROMIUM_PATH };
const launched = renderer.openBrowser("chrome", quiet);
const shared = async () => ({ ...quiet, puppeteerInstance: await launched });

/** The ten frames of a video that are rendered, if it has more. */
const few = ({ durationInFrames }) => (durationInFrames > 10 ? { frameRange: [0, 9] } : {});

/** The bundler would read the settings with the TypeScript of this repository, whose version 7 it does not support. */
function withSettings(configuration) {
	for (const { use } of configuration.module.rules)
		for (const { loader, options } of Array.isArray(use) ? use : [])
			if (loader?.includes("esbuild-loader")) options.tsconfigRaw = { compilerOptions: { jsx: "react-jsx" } };
	return configuration;
}

let bundled;

/** Bundles the project once. Later calls only look at their entry point. */
export function bundle(first) {
	const entryPoint = resolve(typeof first === "string" ? first : first.entryPoint);
	if (!existsSync(entryPoint)) return Promise.reject(new Error(`no file ${entryPoint}`));
	bundled ??= bundleProject({ entryPoint, webpackOverride: withSettings });
	return bundled;
}

/** The files that renders have written since the last call, with the number of their frames. */
export const written = [];

/** A browser that others use, too. */
export async function openBrowser() {
	const browser = await launched;
	return new Proxy(browser, { get: (target, key) => (key === "close" ? async () => {} : Reflect.get(target, key)) });
}

export const ensureBrowser = async (options) => renderer.ensureBrowser({ ...options, ...quiet });

/** Two of the compositions, for samples that render all. */
export const getCompositions = async (serveUrl, options) =>
	(await renderer.getCompositions(serveUrl, { ...options, ...(await shared()) })).slice(-2);

export const selectComposition = async (options) => renderer.selectComposition({ ...options, ...(await shared()) });

export async function renderMedia(options) {
	const result = await renderer.renderMedia({ ...few(options.composition), ...options, ...(await shared()) });
	if (options.outputLocation) written.push(resolve(options.outputLocation));
	return result;
}

export async function renderStill(options) {
	const result = await renderer.renderStill({ ...options, ...(await shared()) });
	if (options.output) written.push(resolve(options.output));
	return result;
}

/** Opens a browser of its own: with a shared one, the files that `stitchFramesToVideo()` needs are gone. */
export const renderFrames = (options) => renderer.renderFrames({ ...few(options.composition), ...options, ...quiet });

/** Closes the browser. */
export async function end() {
	await (await launched).close({ silent: true });
}
