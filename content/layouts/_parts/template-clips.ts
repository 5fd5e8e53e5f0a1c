import type { ClipName } from "../../compositions/clips.ts";

/** A composition of ours that shows what kind of video a template is for. */
const clipOf: Readonly<Record<string, ClipName>> = {
	audiogram: "waves",
	"code-hike": "weights",
	"google-tts": "captions",
	next: "year",
	"next-pages-dir": "year",
	"next-tailwind": "year",
	overlay: "scenes",
	"react-router": "chunks",
	skia: "route",
	stargazer: "year",
	still: "growth",
	three: "orbit",
	tiktok: "captions",
	tts: "waves",
};

/** The composition for the template with an id; the opening stands for those that begin with nothing. */
export function templateClip(id: string): ClipName {
	return clipOf[id] ?? "opening";
}
