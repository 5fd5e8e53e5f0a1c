// Runs each function of the configuration with the real toolkit, and prints what arrives where commands read it:
// `node config-values.cjs` in the folder of the packages. It is JavaScript because Node.js runs it as it is.
const { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } = require("node:fs");
const { tmpdir } = require("node:os");
const { join, relative } = require("node:path");

const modules = join(__dirname, "node_modules/@remotion");
const load = (path) => require(join(modules, path));

// The configuration needs no bundler, and the packages of the samples are installed without optional ones, which have the bundler's program.
const { BundlerInternals } = require(join(modules, "bundler"));
BundlerInternals.esbuild = {
	build: async ({ entryPoints: [file] }) => ({ errors: [], outputFiles: [{ contents: readFileSync(file) }] }),
};

/**
 * For each function: values that it takes, as JavaScript, the flag that sets something else, and how commands read it. Values come twice,
 * because a switch may have an effect in one direction only.
 */
const settings = {
	setMaxTimelineTracks: [["5", "6"], null, ({ config }) => config.getMaxTimelineTracks()],
	setKeyboardShortcutsEnabled: [
		["false", "true"],
		["--disable-keyboard-shortcuts", false],
		({ config }) => config.getKeyboardShortcutsEnabled(),
	],
	setNumberOfSharedAudioTags: [
		["3", "4"],
		["--number-of-shared-audio-tags=7", 7],
		({ flags }) =>
			flags["number-of-shared-audio-tags"] ?? load("cli/dist/config/number-of-shared-audio-tags.js").getNumberOfSharedAudioTags(),
	],
	setWebpackPollingInMilliseconds: [["300", "400"], ["--webpack-poll=700", 700], ({ config }) => config.getWebpackPolling()],
	setShouldOpenBrowser: [
		["false", "true"],
		["--no-open", false],
		({ config, flags }) => flags.open !== false && config.getShouldOpenBrowser(),
	],
	setBufferStateDelayInMilliseconds: [["100", "200"], null, ({ config }) => config.getBufferStateDelayInMilliseconds()],
	overrideWebpackConfig: [["() => 'own'", "() => 'other'"], null, ({ config }) => config.getWebpackOverrideFn()(null)],
	setCachingEnabled: [["false", "true"], ["--bundle-cache=false", false], ({ config }) => config.getWebpackCaching()],
	setStudioPort: [["3100", "3200"], ["--port=3700", 3700], ({ config, flags }) => flags.port || config.getStudioPort() || null],
	setRendererPort: [["3100", "3200"], ["--port=3700", 3700], ({ config }) => config.getRendererPortFromConfigFileAndCliFlag()],
	setPublicDir: [["'a'", "'b'"], ["--public-dir=z", "z"], "publicDirOption"],
	setEntryPoint: [
		["'a.ts'", "'b.ts'"],
		null,
		({ root }) => {
			const { file } = load("cli/dist/entry-point.js").findEntryPoint({
				args: [],
				remotionRoot: root,
				logLevel: "error",
				allowDirectory: true,
			});
			return file === null ? null : relative(root, file);
		},
	],
	setLevel: [["'warn'", "'verbose'"], ["--log=error", "error"], "logLevelOption"],
	setBrowserExecutable: [["'a'", "'b'"], ["--browser-executable=z", "z"], ({ cli }) => cli.browserExecutable],
	setDelayRenderTimeoutInMilliseconds: [["10000", "20000"], ["--timeout=70000", 70000], "delayRenderTimeoutInMillisecondsOption"],
	setChromiumDisableWebSecurity: [["true", "false"], ["--disable-web-security", true], ({ cli }) => cli.disableWebSecurity],
	setChromiumIgnoreCertificateErrors: [["true", "false"], ["--ignore-certificate-errors", true], ({ cli }) => cli.ignoreCertificateErrors],
	setChromiumHeadlessMode: [["false", "true"], ["--disable-headless", false], "headlessOption"],
	setChromiumOpenGlRenderer: [["'angle'", "'egl'"], ["--gl=swangle", "swangle"], "glOption"],
	setChromiumUserAgent: [["'a'", "'b'"], ["--user-agent=z", "z"], ({ cli }) => cli.userAgent],
	setChromiumMultiProcessOnLinux: [["false", "true"], ["--enable-multiprocess-on-linux=false", "false"], "enableMultiprocessOnLinuxOption"],
	setChromeMode: [
		["'chrome-for-testing'", "'headless-shell'"],
		["--chrome-mode=chrome-for-testing", "chrome-for-testing"],
		"chromeModeOption",
	],
	setDotEnvLocation: [["'a.env'", "'b.env'"], ["--env-file=z.env", "z.env"], ({ cli }) => cli.envVariables.FROM ?? null],
	setConcurrency: [["2", "'50%'"], ["--concurrency=1", 1], ({ cli }) => cli.concurrency],
	setJpegQuality: [["50", "60"], ["--jpeg-quality=70", 70], "jpegQualityOption"],
	setStillImageFormat: [
		["'jpeg'", "'webp'"],
		["--image-format=png", "png"],
		({ config, flags }) => {
			const { determineFinalStillImageFormat } = load("cli/dist/determine-image-format.js");
			const none = { downloadName: null, outName: null, isLambda: false, fromUi: null };
			const read = { cliFlag: flags["image-format"] ?? null, configImageFormat: config.getUserPreferredStillImageFormat() ?? null };
			return determineFinalStillImageFormat({ ...none, ...read }).format;
		},
	],
	setVideoImageFormat: [
		["'none'", "'png'"],
		["--image-format=png", "png"],
		() => load("cli/dist/image-formats.js").getVideoImageFormat({ codec: "h264", uiImageFormat: null }),
	],
	// Only the Studio reads it: the option behind `--metadata` has a value of its own.
	setMetadata: [["({ a: 'b' })", "({ c: 'd' })"], null, ({ config }) => config.getMetadata()],
	setEncodingMaxRate: [["'1M'", "'2M'"], ["--max-rate=7M", "7M"], "encodingMaxRateOption"],
	setEncodingBufferSize: [["'1M'", "'2M'"], ["--buffer-size=7M", "7M"], "encodingBufferSizeOption"],
	setFrameRange: [["[0, 9]", "[10, 19]"], ["--frames=20-29", [20, 29]], ({ cli }) => cli.frameRange],
	setScale: [["2", "3"], ["--scale=4", 4], "scaleOption"],
	overrideWidth: [["100", "200"], ["--width=700", 700], ({ cli }) => cli.width],
	overrideHeight: [["100", "200"], ["--height=700", 700], ({ cli }) => cli.height],
	setEveryNthFrame: [["2", "3"], ["--every-nth-frame=4", 4], ({ cli }) => cli.everyNthFrame],
	setNumberOfGifLoops: [["2", "3"], ["--number-of-gif-loops=4", 4], "numberOfGifLoopsOption"],
	setMuted: [["true", "false"], ["--muted=false", false], "mutedOption"],
	setEnforceAudioTrack: [["true", "false"], ["--enforce-audio-track", true], "enforceAudioOption"],
	setOutputLocation: [
		["'a.mp4'", "'b.mp4'"],
		["--output=z.mp4", "z.mp4"],
		() => load("cli/dist/user-passed-output-location.js").getUserPassedOutputLocation([], null),
	],
	setOverwriteOutput: [["false", "true"], ["--overwrite=false", false], "overwriteOption"],
	setPixelFormat: [["'yuv444p'", "'yuv422p'"], ["--pixel-format=yuva420p", "yuva420p"], ({ cli }) => cli.pixelFormat],
	setCodec: [["'vp8'", "'prores'"], ["--codec=gif", "gif"], "videoCodecOption"],
	setCrf: [["1", "2"], ["--crf=7", 7], "crfOption"],
	setImageSequence: [["true", "false"], ["--sequence", true], ({ cli }) => cli.shouldOutputImageSequence],
	setProResProfile: [["'4444'", "'proxy'"], ["--prores-profile=hq", "hq"], ({ cli }) => cli.proResProfile],
	setX264Preset: [["'slow'", "'fast'"], ["--x264-preset=placebo", "placebo"], "x264Option"],
	setAudioBitrate: [["'1k'", "'2k'"], ["--audio-bitrate=7k", "7k"], "audioBitrateOption"],
	setVideoBitrate: [["'1M'", "'2M'"], ["--video-bitrate=7M", "7M"], "videoBitrateOption"],
	setForSeamlessAacConcatenation: [["true", "false"], ["--for-seamless-aac-concatenation", true], "forSeamlessAacConcatenationOption"],
	overrideFfmpegCommand: [["() => ['own']", "() => ['other']"], null, ({ cli }) => cli.ffmpegOverride({ args: [] })],
	setAudioCodec: [["'mp3'", "'opus'"], ["--audio-codec=aac", "aac"], "audioCodecOption"],
	setOffthreadVideoCacheSizeInBytes: [
		["1000", "2000"],
		["--offthreadvideo-cache-size-in-bytes=7000", 7000],
		"offthreadVideoCacheSizeInBytesOption",
	],
	setDeleteAfter: [["'1-day'", "'3-days'"], ["--delete-after=7-days", "7-days"], "deleteAfterOption"],
	setColorSpace: [["'bt709'", "'bt2020-ncl'"], ["--color-space=default", "default"], "colorSpaceOption"],
	setBeepOnFinish: [["true", "false"], ["--beep-on-finish", true], "beepOnFinishOption"],
	setEnableFolderExpiry: [["true", "false"], ["--enable-folder-expiry", true], "folderExpiryOption"],
	setRepro: [["true", "false"], ["--repro", true], "reproOption"],
	setLambdaInsights: [
		["true", "false"],
		["--enable-lambda-insights", true],
		() => load("lambda/dist/cli/args.js").parsedLambdaCli["enable-lambda-insights"] ?? false,
	],
	setBinariesDirectory: [["'a'", "'b'"], ["--binaries-directory=z", "z"], "binariesDirectoryOption"],
	setPreferLosslessAudio: [["true", "false"], ["--prefer-lossless", true], "preferLosslessOption"],
	setPublicPath: [["'/a'", "'/b'"], ["--public-path=/z", "/z"], "publicPathOption"],
	setHardwareAcceleration: [["'required'", "'if-possible'"], ["--hardware-acceleration=disable", "disable"], "hardwareAccelerationOption"],
};

/** What an option of the toolkit's list needs to know besides the command line. */
const contexts = {
	overwriteOption: () => true,
	videoCodecOption: ({ config }) => ({
		...{ downloadName: null, outName: null, uiCodec: null, compositionCodec: null },
		configFile: config.getOutputCodecOrUndefined() ?? null,
	}),
};

/** What arrives in commands after the toolkit has read a configuration file and flags, by function. Each time, its modules begin anew. */
async function arrived(root, code, args) {
	for (const path of Object.keys(require.cache))
		if (/@remotion[/\\](?:cli|renderer|studio-server|lambda)[/\\]dist/.test(path)) delete require.cache[path];
	process.argv = [process.argv[0], "remotion", ...args];
	writeFileSync(join(root, "remotion.config.ts"), code);
	await load("cli/dist/initialize-cli.js").initializeCli(root);
	const { BrowserSafeApis } = load("renderer/dist/client.js");
	const { parsedCli: flags } = load("cli/dist/parsed-cli.js");
	const { ConfigInternals: config } = load("cli/dist/config/index.js");
	const cli = load("cli/dist/get-cli-options.js").getCliOptions({ isStill: false, logLevel: "error", indent: false });
	const from = { root, flags, config, cli };
	const read = (reader) =>
		typeof reader === "function"
			? reader(from)
			: BrowserSafeApis.options[reader].getValue({ commandLine: flags }, contexts[reader]?.(from)).value;
	const values = {};
	for (const [name, [, , reader]] of Object.entries(settings)) values[name] = (await read(reader)) ?? null;
	return values;
}

/** The value that JavaScript gives, as it arrives. */
function given(code) {
	// biome-ignore lint/security/noGlobalEval: the values above
	const value = eval(code);
	if (typeof value === "function") return value();
	return value;
}

async function main() {
	const root = realpathSync(mkdtempSync(join(tmpdir(), "config-values-")));
	try {
		for (const file of ["package.json", "tsconfig.json"]) writeFileSync(join(root, file), "{}");
		for (const file of ["a.ts", "b.ts"]) writeFileSync(join(root, file), "");
		for (const file of ["a.env", "b.env", "z.env"]) writeFileSync(join(root, file), `FROM=${file}\n`);
		process.chdir(root);
		const configuration = (index) =>
			`const { Config } = require('@remotion/cli/config');\n${Object.entries(settings)
				.map(([name, [values]]) => `Config.${name}(${values[index]});\n`)
				.join("")}`;
		const flags = [...new Set(Object.values(settings).flatMap(([, flag]) => (flag === null ? [] : [flag[0]])))];
		const without = await arrived(root, "", []);
		const runs = [await arrived(root, configuration(0), []), await arrived(root, configuration(1), [])];
		const flagged = await arrived(root, configuration(0), flags);
		const table = Object.entries(settings).map(([name, [values, flag]]) => {
			const same = (a, b) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
			const ignored = values.filter((value, index) => !same(runs[index][name], given(value)));
			const flagWins = flag === null || same(flagged[name], flag[1]);
			return [name, { without: without[name], ignored, flag: flag?.[0].replace(/=.*/, "") ?? null, flagWins }];
		});
		process.stdout.write(`\n${JSON.stringify(Object.fromEntries(table))}`);
	} finally {
		process.chdir(tmpdir());
		rmSync(root, { recursive: true });
	}
}

main();
