import { type ReactElement, useId } from "react";
import { type Frame, frameHtml } from "./frame-html.tsx";

type RenderedFrameProps = Frame & {
	/** What the picture shows. */
	readonly alt: string;
	readonly className: string;
};

/**
 * One frame of a composition as part of the page's HTML: drawn by the composition itself, so it matches what the Player shows in
 * this frame, and works without scripts. For the server only. The content policy of the site allows no style attributes, so the
 * composition must draw with SVG.
 */
export function RenderedFrame({ alt, className, ...frame }: RenderedFrameProps): ReactElement {
	const picture = framePicture(frame, useId());
	return <div className={className} role="img" aria-label={alt} dangerouslySetInnerHTML={{ __html: picture }} />;
}

/** The SVG of one frame, in which all ids begin with a prefix. For the server only. */
export function framePicture(frame: Frame, idPrefix: string): string {
	return shortened(withIds(frameHtml(frame), idPrefix));
}

/** Transitions use random ids for their clip paths. Two builds must produce the same page. */
function withIds(html: string, prefix: string): string {
	const random = [...html.matchAll(/ id="(0\.\d+)"/g)].map(([, id = ""]) => id);
	return random.reduce((text, id, index) => text.replaceAll(id, `${prefix}${index}`), html);
}

/** The same picture in fewer characters. */
function shortened(html: string): string {
	return html
		.replaceAll(longNumber, shortNumber)
		.replaceAll(opaqueColor, (_, ...parts: string[]) => `#${parts.slice(0, 3).map(hex).join("")}`)
		.replaceAll(/(?<= d=")[^"]*/g, (path) => path.replaceAll(/ (?=[-A-Za-z])|(?<=[A-Za-z]) /g, ""))
		.replaceAll(/><\/(?:circle|ellipse|path|rect)>/g, "/>");
}

/** Numbers with more decimals than a picture needs; they are half of its HTML. */
const longNumber = /\d+\.\d{2,}(?:e-\d+)?/g;

/** Small numbers are factors, large ones are pixels. */
function shortNumber(number: string): string {
	const scale = Number(number) < 10 ? 100 : 10;
	return String(Math.round(Number(number) * scale) / scale);
}

/** The format of mixed colors. */
const opaqueColor = /rgba\((\d+), (\d+), (\d+), 1\)/g;

const hex = (part: string) => Number(part).toString(16).padStart(2, "0");
