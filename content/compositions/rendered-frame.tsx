import { type ComponentType, type ReactElement, useId } from "react";
import { renderToString } from "react-dom/server";
import { Internals } from "remotion";

type RenderedFrameProps = {
	readonly component: ComponentType<Record<string, unknown>> | ComponentType<Record<string, number>>;
	/** Pixels and frames. */
	readonly video: { readonly width: number; readonly height: number; readonly fps: number; readonly durationInFrames: number };
	readonly frame: number;
	readonly props?: Record<string, never> | object;
	/** What the picture shows. */
	readonly alt: string;
	readonly className: string;
};

const compositionId = "still";

const ignore = () => undefined;

/**
 * One frame of a composition as part of the page's HTML: drawn by the composition itself, so it matches what the Player shows in
 * this frame, and works without scripts. For the server only. Provides the contexts that the Player would provide. The content
 * policy of the site allows no style attributes, so the composition must draw with SVG.
 */
export function RenderedFrame({ component: Component, video, frame, props = {}, alt, className }: RenderedFrameProps): ReactElement {
	const ids = useId();
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
	const html = renderToString(
		<Internals.CanUseRemotionHooksProvider>
			<Internals.CompositionManager.Provider value={manager as never}>
				<Internals.Timeline.TimelineContext.Provider value={{ ...timeline, setPlaybackRate: ignore, audioAndVideoTags: { current: [] } }}>
					<Component {...props} />
				</Internals.Timeline.TimelineContext.Provider>
			</Internals.CompositionManager.Provider>
		</Internals.CanUseRemotionHooksProvider>,
	);
	const picture = withIds(html, ids).replaceAll(longNumber, shorten).replaceAll(opaqueColor, "rgb($1,$2,$3)");
	return <div className={className} role="img" aria-label={alt} dangerouslySetInnerHTML={{ __html: picture }} />;
}

/** Transitions use random ids for their clip paths. Two builds must produce the same page. */
function withIds(html: string, prefix: string): string {
	const random = [...html.matchAll(/ id="(0\.\d+)"/g)].map(([, id = ""]) => id);
	return random.reduce((text, id, index) => text.replaceAll(id, `${prefix}${index}`), html);
}

/** Numbers with more decimals than a picture needs; they are half of its HTML. */
const longNumber = /\d+\.\d{2,}(?:e-\d+)?/g;

/** Small numbers are factors, large ones are pixels. */
function shorten(number: string): string {
	const scale = Number(number) < 10 ? 100 : 10;
	return String(Math.round(Number(number) * scale) / scale);
}

/** The format of mixed colors. */
const opaqueColor = /rgba\((\d+), (\d+), (\d+), 1\)/g;
