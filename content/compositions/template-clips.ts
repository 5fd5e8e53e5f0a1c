import type { ComponentType } from "react";
import type { Clip } from "./clip.ts";
import { Next, NextPages, NextTailwind, ReactRouter } from "./templates/apps.tsx";
import { CodeHike, Stargazer } from "./templates/data.tsx";
import { Overlay, Skia, StillImage, Three } from "./templates/graphics.tsx";
import { templateLength } from "./templates/motion.ts";
import { Audiogram, GoogleTextToSpeech, TextToSpeech, TikTok } from "./templates/speech.tsx";
import { Blank, HelloWorld, JavaScript } from "./templates/starters.tsx";

/** A composition of a template. */
function clip(component: ComponentType<Record<string, unknown>>, { still, alt }: { readonly still: number; readonly alt: string }): Clip {
	return { component, width: 1280, height: 720, fps: 30, durationInFrames: templateLength, stillFrame: still, alt };
}

const emptyClip = clip(Blank, { still: 34, alt: "An empty picture above a timeline" });

/** A composition for each template, by its id. */
const templateClips: Readonly<Record<string, Clip>> = {
	"hello-world": clip(HelloWorld, { still: 60, alt: "An atom above the words Welcome to Remotion" }),
	javascript: clip(JavaScript, { still: 60, alt: "An atom and the letters JS above the words Welcome to Remotion" }),
	blank: emptyClip,
	next: clip(Next, { still: 76, alt: "A browser window with a video, a text field and a button that fills up" }),
	"next-tailwind": clip(NextTailwind, { still: 70, alt: "A browser window with a video, waves and a progress bar" }),
	"next-pages-dir": clip(NextPages, { still: 64, alt: "A browser window with a list of pages and a video" }),
	"react-router": clip(ReactRouter, { still: 106, alt: "A red line that divides and leads to two views" }),
	skia: clip(Skia, { still: 10, alt: "Three translucent circles in a ring" }),
	three: clip(Three, { still: 100, alt: "A phone in perspective with a video on its screen" }),
	still: clip(StillImage, { still: 20, alt: "A red card with two lines of text, between crop marks" }),
	audiogram: clip(Audiogram, { still: 84, alt: "A pink cover, lines of text, and a row of bars" }),
	tiktok: clip(TikTok, { still: 24, alt: "A tall video of a person; one of three words is green" }),
	overlay: clip(Overlay, { still: 60, alt: "A blue bar with two lines of text on a checkered ground" }),
	"code-hike": clip(CodeHike, { still: 60, alt: "Lines of code, one of them highlighted" }),
	stargazer: clip(Stargazer, { still: 96, alt: "A yellow star above the words 1,000 stars, between six people" }),
	tts: clip(TextToSpeech, { still: 70, alt: "A speech bubble, and waves that leave it" }),
	"google-tts": clip(GoogleTextToSpeech, { still: 8, alt: "A microphone beside four bars in four colors" }),
};

/** The composition of the template with an id: a small version of what the template makes. A new template has an empty one. */
export function templateClip(id: string): Clip {
	return templateClips[id] ?? emptyClip;
}
