import type { QueryWithAnswers } from "../../generator/integrations/hosted-search/judge.ts";

/**
 * Queries for the pages about packages and commands, in the words of readers who do not know the titles. Judged from titles,
 * descriptions and text searches, before any search ran.
 */
const queries: readonly (readonly [query: string, ...answers: string[]])[] = [
	["which aws region should I pick", "/docs/lambda/region-selection"],
	["how much does a ten minute video cost on aws", "/docs/lambda/cost-example", "/docs/lambda/estimateprice"],
	["delete old renders automatically", "/docs/lambda/autodelete"],
	["AccessDenied when deploying a function", "/docs/lambda/troubleshooting/permissions", "/docs/lambda/deployfunction"],
	["start a lambda render from a django backend in python", "/docs/lambda/python"],
	["get notified when a lambda render finishes", "/docs/lambda/webhooks"],
	["rendermedia lambda", "/docs/lambda/rendermediaonlambda"],
	["maximum length of a video on lambda", "/docs/lambda/limits", "/docs/lambda/faq"],
	["remove everything from my aws account", "/docs/lambda/uninstall"],
	["save rendered video to cloudflare", "/docs/lambda/r2"],
	["apple emoji on lambda", "/docs/lambda/runtime"],
	["too many concurrent executions", "/docs/lambda/troubleshooting/rate-limit", "/docs/lambda/cli/quotas", "/docs/lambda/limits"],
	["next.js api route for webhook", "/docs/lambda/approuterwebhook", "/docs/lambda/pagesrouterwebhook", "/docs/lambda/webhooks"],
	["temporary download link for private file", "/docs/lambda/presignurl"],
	["speculateFunc", "/docs/lambda/speculatefunctionname"],
	["lambda render progress percentage", "/docs/lambda/getrenderprogress"],
	[
		"which iam permissions do I need",
		"/docs/lambda/permissions",
		"/docs/lambda/getuserpolicy",
		"/docs/lambda/cli/policies",
		"/docs/cloudrun/permissions",
	],
	["upgrade remotion on lambda without breaking renders", "/docs/lambda/upgrading"],
	["call lambda without installing the renderer", "/docs/lambda/light-client"],
	["render with an ec2 instance role", "/docs/lambda/without-iam/ec2"],

	["list compositions in terminal", "/docs/cli/compositions"],
	["find the fastest concurrency for my machine", "/docs/cli/benchmark", "/docs/performance"],
	["update all remotion packages", "/docs/cli/upgrade"],
	["install headless chrome in docker image", "/docs/cli/browser/ensure", "/docs/docker", "/docs/renderer/ensure-browser"],
	["check whether package versions match", "/docs/cli/versions", "/docs/version-mismatch"],
	["export png sequence from command line", "/docs/cli/render"],
	["npx remotion stil", "/docs/cli/still"],
	["run ffmpeg without installing it", "/docs/cli/ffmpeg", "/docs/ffmpeg"],
	["open the studio on another port", "/docs/cli/studio", "/docs/config"],
	["is webgl hardware accelerated", "/docs/cli/gpu", "/docs/gpu"],

	["word by word subtitles", "/docs/captions/create-tiktok-style-captions", "/docs/captions"],
	["import srt file", "/docs/captions/parse-srt"],
	["export captions for youtube", "/docs/captions/serialize-srt", "/docs/recorder/exporting-subtitles"],
	["startMs endMs", "/docs/captions/caption"],
	["card flip effect", "/docs/transitions/presentations/flip"],
	["bouncy scene change", "/docs/transitions/timings/springtiming"],
	["make my own transition effect", "/docs/transitions/presentations/custom"],
	["whoosh sound between scenes", "/docs/transitions/audio-transitions"],
	["push the old scene out to the left", "/docs/transitions/presentations/slide"],
	["transition progress hook", "/docs/transitions/use-transition-progress"],
	["circular wipe like a clock hand", "/docs/transitions/presentations/clock-wipe"],
	["lineartimng", "/docs/transitions/timings/lineartiming"],

	["player does not start by itself", "/docs/player/autoplay"],
	["make the player responsive", "/docs/player/scaling"],
	["build my own seek bar", "/docs/player/custom-controls"],
	["pause button on headphones", "/docs/player/media-keys"],
	["player stutters and lags", "/docs/player/playback-issues"],
	["show elapsed time next to the player", "/docs/player/current-time"],
	["static preview of a composition in react app", "/docs/player/thumbnail"],
	["move layers with the mouse", "/docs/player/drag-and-drop"],
	["use the same component in player and render", "/docs/player/integration"],

	["stop a running render in node", "/docs/renderer/make-cancel-signal"],
	["reuse one chrome for many renders", "/docs/renderer/open-browser"],
	["detect pauses in a recording", "/docs/renderer/get-silent-parts"],
	["rip audio track from mp4", "/docs/renderer/extract-audio"],
	[
		"save a frame as pdf",
		"/docs/renderer/render-still",
		"/docs/lambda/renderstillonlambda",
		"/docs/cli/still",
		"/docs/lambda/cli/still",
		"/docs/stills",
	],
	["combine rendered frames into mp4", "/docs/renderer/stitch-frames-to-video"],
	["how long is my gif", "/docs/gif/get-gif-duration-in-seconds"],
	["oscilloscope line from audio", "/docs/media-utils/visualize-audio-waveform", "/docs/audio/visualization"],
	["draw a curve through points", "/docs/media-utils/create-smooth-svg-path"],
];

/** Half of the queries: every second one is to look at while the ranking is changed; nobody looks at the others, or at what finds them. */
export function packageQueries(half: "tuning" | "held-out"): QueryWithAnswers[] {
	return queries.filter((_, at) => (at % 2 === 0) === (half === "tuning")).map(([query, ...answers]) => ({ query, answers }));
}
