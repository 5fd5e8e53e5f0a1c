import type { ClipName } from "../../compositions/clips.ts";

/** A composition that shows what kind of video a template is for. */
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

/** The composition for the template with an id; empty templates show the opening. */
export function templateClip(id: string): ClipName {
	return clipOf[id] ?? "opening";
}
