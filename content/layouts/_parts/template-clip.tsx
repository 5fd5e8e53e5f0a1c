import type { ReactElement } from "react";
import { templateClip } from "../../compositions/template-clips.ts";
import { ClipFrame } from "../../pages/_clip/clip-frame.tsx";
import TemplateClipIsland from "./template-clip.island.tsx";

type TemplateClipProps = {
	/** Id of the template. */
	readonly name: string;
	/** For the label of the button; absent in a card, which plays under the pointer. */
	readonly title?: string;
	/** URL of the entry whose picture moves between the list and the page. */
	readonly transition?: string;
};

/** A small version of what a template makes, as a picture that plays. Needs `clip.css`. */
export function TemplateClip({ name, title, transition }: TemplateClipProps): ReactElement {
	const clip = templateClip(name);
	return (
		<ClipFrame clip={clip} transition={transition}>
			<TemplateClipIsland name={name} startFrame={clip.stillFrame} title={title ?? null} />
		</ClipFrame>
	);
}
