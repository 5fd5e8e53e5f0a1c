import { type ReactElement, useId } from "react";
import { renderToString } from "react-dom/server";
import { Internals } from "remotion";
import { type ClipName, clips } from "./clips.ts";

type StillProps = {
	readonly of: ClipName;
	/** Frame to show; otherwise the one that stands for the composition. */
	readonly frame?: number;
	readonly input?: { readonly text?: string; readonly color?: string };
	readonly className?: string;
};

const ignore = () => undefined;

/**
 * One frame of a composition as part of the page's HTML: drawn by the composition itself, so that it is what the Player shows in
 * this frame, and readable without scripts. For the server only. Gives the composition the contexts that the Player would give it.
 */
export function Still({ of: name, frame, input = {}, className = "still" }: StillProps): ReactElement {
	const ids = useId();
	const clip = clips[name];
	const { component: Component, stillFrame, alt, width, height, fps, durationInFrames } = clip;
	const config = { width, height, fps, durationInFrames, props: {}, defaultCodec: null, defaultOutName: null };
	const composition = {
		id: name,
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
		canvasContent: { type: "composition", compositionId: name },
	};
	const timeline = {
		frame: { [name]: frame ?? stillFrame },
		playing: false,
		playbackRate: 1,
		rootId: name,
		imperativePlaying: { current: false },
	};
	const html = renderToString(
		<Internals.CanUseRemotionHooksProvider>
			<Internals.CompositionManager.Provider value={manager as never}>
				<Internals.Timeline.TimelineContext.Provider value={{ ...timeline, setPlaybackRate: ignore, audioAndVideoTags: { current: [] } }}>
					<Component {...input} />
				</Internals.Timeline.TimelineContext.Provider>
			</Internals.CompositionManager.Provider>
		</Internals.CanUseRemotionHooksProvider>,
	);
	const picture = withIds(html, ids).replaceAll(longNumber, shorten);
	return <div className={className} role="img" aria-label={alt} dangerouslySetInnerHTML={{ __html: picture }} />;
}

/** Transitions give random numbers as ids to what they clip with. Two builds must give the same page. */
function withIds(html: string, prefix: string): string {
	const random = [...html.matchAll(/ id="(0\.\d+)"/g)].map(([, id = ""]) => id);
	return random.reduce((text, id, index) => text.replaceAll(id, `${prefix}${index}`), html);
}

/** Numbers with more decimals than a picture needs; they are half of its HTML. */
const longNumber = /\d+\.\d{3,}(?:e-\d+)?/g;

function shorten(number: string): string {
	return String(Math.round(Number(number) * 100) / 100);
}
