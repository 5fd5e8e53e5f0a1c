import type { ComponentType } from "react";
import { renderToString } from "react-dom/server";
import { Internals } from "remotion";

/** A frame of a composition. */
export type Frame = {
	readonly component: ComponentType<Record<string, unknown>> | ComponentType<Record<string, number>>;
	/** Pixels and frames. */
	readonly video: { readonly width: number; readonly height: number; readonly fps: number; readonly durationInFrames: number };
	readonly frame: number;
	readonly props?: Record<string, never> | object;
};

const compositionId = "still";

const ignore = () => undefined;

/** The HTML of one frame, drawn by the composition itself in the contexts that the Player would provide. For the server only. */
export function frameHtml({ component: Component, video, frame, props = {} }: Frame): string {
	const { width, height, fps, durationInFrames } = video;
	const config = { width, height, fps, durationInFrames, props: {}, defaultCodec: null, defaultOutName: null };
	const composition = {
		id: compositionId,
		component: Component,
		nonce: 0,
		folderName: null,
		parentFolderName: null,
		schema: null,
		calculateMetadata: null,
	};
	const manager = {
		compositions: [{ ...composition, width, height, fps, durationInFrames, defaultProps: {} }],
		folders: [],
		currentCompositionMetadata: config,
		canvasContent: { type: "composition", compositionId },
	};
	const timeline = {
		frame: { [compositionId]: frame },
		playing: false,
		playbackRate: 1,
		rootId: compositionId,
		imperativePlaying: { current: false },
	};
	return renderToString(
		<Internals.CanUseRemotionHooksProvider>
			<Internals.CompositionManager.Provider value={manager as never}>
				<Internals.Timeline.TimelineContext.Provider value={{ ...timeline, setPlaybackRate: ignore, audioAndVideoTags: { current: [] } }}>
					<Component {...props} />
				</Internals.Timeline.TimelineContext.Provider>
			</Internals.CompositionManager.Provider>
		</Internals.CanUseRemotionHooksProvider>,
	);
}
