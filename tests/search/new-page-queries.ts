import type { QueryWithAnswers } from "../../generator/integrations/hosted-search/judge.ts";

/**
 * Queries for pages that were added when the site grew from 335 to 591 pages, in the words of readers who do not know the titles. Judged
 * from titles, descriptions and text searches, before any search ran.
 */
const queries: readonly (readonly [query: string, ...answers: string[]])[] = [
	["read the camera model from a video", "/docs/media-parser/tags"],
	["id3 tags of an mp3", "/docs/media-parser/tags"],
	["video length without downloading the whole file", "/docs/media-parser/fast-and-slow", "/docs/media-parser/metadata"],
	["which containers can the media parser open", "/docs/media-parser/format-support"],
	["parse a file from disk in node", "/docs/media-parser/node-reader", "/docs/media-parser/readers"],
	["user uploads a pdf instead of a video", "/docs/media-parser/foreign-file-types"],
	["parseMedia without blocking the page", "/docs/media-parser/parse-media-on-web-worker", "/docs/media-parser/workers"],
	["pick the audio language of an m3u8", "/docs/media-parser/stream-selection"],
	["cancel button while reading a large file", "/docs/media-parser/pause-resume-abort", "/docs/media-parser/media-parser-controller"],
	["is this error an abort", "/docs/media-parser/has-been-aborted"],
	["save a remote video to disk", "/docs/media-parser/download-and-parse-media", "/docs/media-parser/download-and-parse"],
	["pass samples to VideoDecoder", "/docs/media-parser/webcodecs"],

	["turn mp4 into webm in the browser", "/docs/webcodecs/convert-a-video", "/docs/webcodecs/convert-media", "/docs/webcodecs"],
	["browser recording has no duration", "/docs/webcodecs/fix-mediarecorder-video"],
	["phone video is sideways", "/docs/webcodecs/rotate-a-video"],
	["shrink a video before upload", "/docs/webcodecs/resize-a-video"],
	[
		"drop the sound while converting",
		"/docs/webcodecs/track-transformation",
		"/docs/webcodecs/default-on-audio-track-handler",
		"/docs/webcodecs/convert-media",
	],
	["what does convertMedia send to remotion", "/docs/webcodecs/telemetry"],
	["pause a conversion", "/docs/webcodecs/pause-resume-abort", "/docs/webcodecs/webcodecs-controller"],
	["copy video track without encoding", "/docs/webcodecs/can-copy-video-track", "/docs/webcodecs/track-transformation"],
	["can this browser encode opus", "/docs/webcodecs/can-reencode-audio-track", "/docs/webcodecs/get-available-audio-codecs"],
	["list of output formats for a menu", "/docs/webcodecs/get-available-containers"],
	["default codec for webm", "/docs/webcodecs/get-default-video-codec", "/docs/webcodecs/get-default-audio-codec", "/docs/encoding"],
	["fallback if a video track cannot be copied", "/docs/webcodecs/default-on-video-track-handler", "/docs/webcodecs/track-transformation"],

	["render on google cloud", "/docs/cloudrun", "/docs/cloudrun/setup", "/docs/cloudrun/rendermediaoncloudrun", "/docs/cloudrun/cli/render"],
	["service account json to environment variables", "/docs/cloudrun/generate-env"],
	["is cloud run ready for production", "/docs/cloudrun-alpha", "/docs/cloudrun/checklist"],
	["how much memory can cloud run use", "/docs/cloudrun/limits", "/docs/cloudrun/deployservice"],
	["keep one cloud run instance warm", "/docs/cloudrun/instancecount", "/docs/cloudrun/deployservice"],
	[
		"which google cloud roles do I need",
		"/docs/cloudrun/permissions",
		"/docs/cloudrun/testpermissions",
		"/docs/cloudrun/cli/permissions",
		"/docs/cloudrun/setup",
	],
	["delete everything from google cloud", "/docs/cloudrun/uninstall"],
	["two buckets in the same region", "/docs/cloudrun/multiple-buckets", "/docs/lambda/multiple-buckets"],
	["new version of remotion on cloud run", "/docs/cloudrun/upgrading"],
	["thumbnail on cloud run", "/docs/cloudrun/renderstilloncloudrun", "/docs/cloudrun/cli/still"],

	["render hangs and does not finish", "/docs/troubleshooting/stuck-render"],
	["process killed out of memory", "/docs/troubleshooting/sigkill"],
	["text shakes when it moves slowly", "/docs/troubleshooting/subpixel-rendering"],
	["next image does not show in video", "/docs/troubleshooting/nextjs-image"],
	["slow renders on m1 mac", "/docs/troubleshooting/rosetta"],
	["css background missing in the export", "/docs/troubleshooting/background-image"],
	["chrome does not start on linux", "/docs/troubleshooting/browser-launch", "/docs/miscellaneous/linux-dependencies"],
	["hot reload stopped working", "/docs/troubleshooting/broken-fast-refresh"],
	["font does not download during render", "/docs/troubleshooting/font-loading-errors"],
	["too much data in default props", "/docs/troubleshooting/defaultprops-too-big"],
	["black flash between scenes in the player", "/docs/troubleshooting/player-flicker"],
	["find out why my render failed", "/docs/troubleshooting/debug-failed-render"],

	["noto emoji that moves", "/docs/animated-emoji", "/docs/animated-emoji/animated-emoji"],
	["play a gif only once", "/docs/gif/gif", "/docs/animatedimage"],
	["transcribe audio on my own computer", "/docs/install-whisper-cpp", "/docs/install-whisper-cpp/transcribe"],
	["openai transcription to subtitles", "/docs/openai-whisper", "/docs/openai-whisper/openai-whisper-api-to-captions"],
	["lottie json from an api", "/docs/lottie/remote"],
	["where to download lottie animations", "/docs/lottie/lottiefiles"],
	["rive file in a video", "/docs/rive", "/docs/rive/remotionrivecanvas"],
	["three js scene", "/docs/three", "/docs/three-canvas"],
	["set up tailwind 4", "/docs/tailwind-v4/overview", "/docs/tailwind-v4/enable-tailwind", "/docs/tailwind"],
	["scss modules", "/docs/enable-scss/overview", "/docs/enable-scss"],
	["multiline text field in props editor", "/docs/zod-types/z-textarea", "/docs/zod-types"],
	["make a headline as wide as its box", "/docs/layout-utils/fit-text", "/docs/layout-utils"],
	["variable font from my own file", "/docs/fonts-api/load-font"],
	["smooth random motion", "/docs/noise-visualization", "/docs/noise", "/docs/noise/noise-2d"],
];

/** Half of the queries: every second one is to look at while the ranking is changed; nobody looks at the others, or at what finds them. */
export function newPageQueries(half: "tuning" | "held-out"): QueryWithAnswers[] {
	return queries.filter((_, at) => (at % 2 === 0) === (half === "tuning")).map(([query, ...answers]) => ({ query, answers }));
}
