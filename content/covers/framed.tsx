import { type ReactElement, useId } from "react";
import type { Frame } from "../compositions/frame-html.tsx";
import { framePicture } from "../compositions/rendered-frame.tsx";

type FramedProps = Frame & {
	/** Place and width in the picture. The height follows. */
	readonly x: number;
	readonly y: number;
	readonly shownWidth: number;
};

/** A frame of a composition as a part of a larger picture. For the server only. */
export function Framed({ x, y, shownWidth, ...frame }: FramedProps): ReactElement {
	const { width, height } = frame.video;
	const html = framePicture(frame, useId());
	return <svg x={x} y={y} width={shownWidth} height={(shownWidth * height) / width} dangerouslySetInnerHTML={{ __html: html }} />;
}
