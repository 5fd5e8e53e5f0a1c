import { type ReactElement, useEffect, useRef } from "react";
// Adapts the Player to the content policy, also for the examples that import it from its package.
import "../../../compositions/player.ts";
import { TimelineEditor } from "../../_timeline/TimelineEditor.tsx";
import { VideoPlayer } from "../../player/_controls/VideoPlayer.tsx";
import { Editor } from "../../player/drag-and-drop/_editor/Editor.tsx";
import { Playground } from "./playground.tsx";
import { ThumbnailExample } from "./thumbnail-example.tsx";

/** The examples of pages about the Player. */
export type ExampleName = "controls" | "editor" | "playground" | "thumbnail" | "timeline";

const examples = { controls: VideoPlayer, editor: Editor, playground: Playground, thumbnail: ThumbnailExample, timeline: TimelineEditor };

/** An example, as wide as the text. */
export function Example({ name }: { readonly name: ExampleName }): ReactElement {
	const place = useRef<HTMLDivElement>(null);
	// The button that the reader pressed is gone, so the first control gets the focus.
	useEffect(() => place.current?.querySelector<HTMLElement>("button, input")?.focus({ preventScroll: true }), []);
	const Content = examples[name];
	return (
		<div className={`demo-player player-example player-example-${name}`} ref={place}>
			<Content />
		</div>
	);
}
