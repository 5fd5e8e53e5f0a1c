// Bundles the project in the current folder, and renders a frame of each composition that the arguments name; then opens all of them in the Studio.
import { createRequire } from "node:module";
import { join } from "node:path";
import { bundle } from "@remotion/bundler";
import { openBrowser, renderStill } from "@remotion/renderer";

const quiet = { logLevel: "error", browserExecutable: process.env.CHROMIUM_PATH };

/** The bundler would read the settings with the TypeScript of this repository, whose version 7 it does not support. Samples use `await` in modules. */
const webpackOverride = (configuration) => {
	for (const { use } of configuration.module.rules)
		for (const { loader, options } of Array.isArray(use) ? use : [])
			if (loader?.includes("esbuild-loader"))
				Object.assign(options, { target: "es2022", tsconfigRaw: { compilerOptions: { jsx: "react-jsx" } } });
	return {
		...configuration,
		// The Studio would compile each sample when it is opened, and load its page again.
		experiments: { ...configuration.experiments, lazyCompilation: false },
		module: { ...configuration.module, parser: { javascript: { exportsPresence: "warn" } } },
	};
};

async function render(ids) {
	const serveUrl = await bundle({ entryPoint: join(process.cwd(), "index.js"), webpackOverride });
	const browser = await openBrowser("chrome", quiet);
	const rest = [...ids];
	const size = { width: 640, height: 360, fps: 30, durationInFrames: 90, props: {}, defaultProps: {} };
	const work = async () => {
		for (let id = rest.shift(); id !== undefined; id = rest.shift()) {
			const onBrowserLog = ({ text }) => text.startsWith("[used]") && console.log(text);
			const composition = { ...size, id, defaultCodec: null };
			try {
				await renderStill({
					serveUrl,
					composition,
					frame: 45,
					output: `out/${id}.png`,
					puppeteerInstance: browser,
					timeoutInMilliseconds: 40_000,
					onBrowserLog,
					...quiet,
				});
				console.log(`[done] ${id}`);
			} catch (error) {
				console.log(`[failed] ${id} ${String(error).split("\n")[0]}`);
			}
		}
	};
	await Promise.all([work(), work()]);
	await browser.close({ silent: true });
}

/** Starts the Studio as `remotion studio` does, and prints its port. It runs until the process is ended. */
async function studio() {
	const require = createRequire(import.meta.url);
	const { StudioServerInternals } = require("@remotion/studio-server");
	const nothing = () => {};
	await StudioServerInternals.startStudio({
		browserArgs: "",
		browserFlag: "",
		logLevel: "info",
		configValueShouldOpenBrowser: false,
		fullEntryPath: join(process.cwd(), "index.js"),
		getCurrentInputProps: () => ({}),
		getEnvVariables: () => ({}),
		desiredPort: Number(process.env.STUDIO_PORT),
		maxTimelineTracks: 90,
		bufferStateDelayInMilliseconds: 300,
		remotionRoot: process.cwd(),
		keyboardShortcutsEnabled: true,
		relativePublicDir: null,
		webpackOverride,
		poll: null,
		getRenderDefaults: () => ({}),
		getRenderQueue: () => [],
		numberOfAudioTags: 5,
		queueMethods: { addJob: nothing, cancelJob: nothing, removeJob: nothing },
		parsedCliOpen: false,
		previewEntry: require.resolve("@remotion/studio/entry"),
		gitSource: null,
		binariesDirectory: null,
		forceIPv4: false,
	});
}

const [what, ...ids] = process.argv.slice(2);
if (what === "studio") await studio();
else {
	await render(ids);
	process.exit(0);
}
