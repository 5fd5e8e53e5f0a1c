import type { UserConfig } from "keyframe-docs";

type Redirects = NonNullable<UserConfig["redirects"]>;

/** Old paths by their targets, which are paths of the documentation. */
type Moved = Readonly<Record<string, string>>;

/** Pages that have moved for good. */
const permanent: Moved = {
	"/docs/get-audio-duration": "get-audio-duration-in-seconds",
	"/docs/get-compositions": "renderer/get-compositions",
	"/docs/stitch-frames-to-video": "renderer/stitch-frames-to-video",
	"/docs/render-still": "renderer/render-still",
	"/docs/render-frames": "renderer/render-frames",
	"/docs/motion-blur/motion-blur": "motion-blur/trail",
	"/docs/player/api": "player/player",
	"/support": "support",
	"/webcodecs": "webcodecs/",
};

/** Pages that may move again. */
const temporary: Moved = {
	"/docs/lottie/after-effects": "after-effects",
	"/docs/miscellaneous/render-all": "render-all",
	"/docs/overlays": "overlay",
	"/docs/cli/preview": "cli/studio",
	"/docs/parametrized-rendering": "parameterized-rendering",
	"/docs/thorium-browser": "miscellaneous/chrome-headless-shell",
	"/docs/miscellaneous/thorium-browser": "miscellaneous/chrome-headless-shell",
	"/docs/chrome-headless-shell": "miscellaneous/chrome-headless-shell",
	"/docs/timeline": "studio/",
	"/docs/deploy-studio": "studio/deploy-server",
	"/docs/miscellaneous/snippets/adding-animations": "animation-math",
	"/docs/snippets/fps-converter": "multiple-fps",
	"/docs/system-prompt": "ai/system-prompt",
	"/docs/audio-visualization": "audio/visualization",
	"/help": "get-help",
	"/native": "react-native",
	"/bounties": "contributing/bounty",
	"/transitions": "transitioning",
	"/custom-controls": "player/custom-controls",
	"/drag-and-drop": "player/drag-and-drop/",
	"/chrome-headless-shell": "miscellaneous/chrome-headless-shell",
	"/chrome-for-testing": "miscellaneous/chrome-headless-shell#chrome-for-testing",
	"/system-prompt": "ai/system-prompt",
};

/** Pages with a short path: their own without `/docs`. */
const shortened = [
	...["skia/", "gif/", "lottie/", "paths/", "shapes/", "api", "terminology", "motion-blur/", "noise/", "timeout", "acknowledgements"],
	...["contributing/", "resources", "rive/", "zod-types/", "cloudrun", "layout-utils/", "animation-utils/", "get-help", "bun", "studio/"],
	...["security", "standalone", "media-parser/", "recorder/", "install-whisper-cpp/", "captions/", "ask-in-public"],
];

/** Short paths for external pages. */
const elsewhere: Readonly<Record<string, string>> = {
	"/changelog": "https://github.com/remotion-dev/remotion/releases",
	"/github": "https://github.com/remotion-dev/remotion",
	"/investors": "https://www.remotion.dev/docs/investors",
	"/license": "https://github.com/remotion-dev/remotion/blob/main/LICENSE.md",
	"/issue": "https://github.com/remotion-dev/remotion/issues/new",
	"/youtube": "https://youtube.com/@remotion_dev",
	"/booking": "https://cal.com/remotion",
	"/repro": "https://stackblitz.com/github/remotion-dev/template-helloworld",
	"/hacktoberfest": "https://github.com/remotion-dev/remotion/issues/1365",
};

const toDocs = (path: string) => `/docs/${path}`;

/** All redirects of the site. */
export const redirects: Redirects = [
	{ from: "/docs/getting-started", to: "/docs/" },
	...Object.entries(permanent).map(([from, to]) => ({ from, to: toDocs(to) })),
	...Object.entries(temporary).map(([from, to]) => ({ from, to: toDocs(to), temporary: true })),
	...shortened.map((path) => ({ from: `/${path.replace(/\/$/, "")}`, to: toDocs(path), temporary: true })),
	{ from: "/blog/faster-lambda-renders", to: "/blog/faster-lambda", temporary: true },
	{ from: "/templates/remix", to: "/templates/react-router", temporary: true },
	...Object.entries(elsewhere).map(([from, to]) => ({ from, to, temporary: true })),
];
