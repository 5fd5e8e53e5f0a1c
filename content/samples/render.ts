import { Player } from "@remotion/player";
import { Children, type ComponentType, createElement, Fragment, isValidElement, type ReactElement, type ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { Composition, Folder, Still } from "remotion";

/** A component as a video. Pixels and frames. */
type Video = {
	readonly component: ComponentType<Record<string, unknown>>;
	readonly inputProps: Record<string, unknown>;
	readonly compositionWidth: number;
	readonly compositionHeight: number;
	readonly fps: number;
	readonly durationInFrames: number;
};

/** The defaults for samples. */
const defaults = { inputProps: {}, compositionWidth: 1920, compositionHeight: 1080, fps: 30, durationInFrames: 90 } as const;

/**
 * Renders the first frame of a component, one in the middle and the last, in the Player; of a component that lists compositions, each of those with
 * its default props. `keyframe check --samples` calls it for each component of the samples. Throws what the component throws.
 */
export async function render(component: ComponentType<Record<string, unknown>>): Promise<void> {
	const compositions = await listCompositions(component);
	for (const video of compositions ?? [{ ...defaults, component }]) await renderFrames(video);
}

async function renderFrames(video: Video): Promise<void> {
	const last = video.durationInFrames - 1;
	for (const initialFrame of new Set([0, Math.floor(last / 2), last]))
		await renderToEnd(createElement(Player, { ...video, initialFrame, acknowledgeRemotionLicense: true }));
}

/** Renders an element. Throws the first error of a component, which the Player catches and React reports, with the components around it in its stack. */
function renderToEnd(element: ReactElement): Promise<void> {
	return new Promise((resolve, reject) => {
		const onError = (thrown: unknown, { componentStack = "" }: { readonly componentStack?: string }) => {
			const error = thrown instanceof Error ? thrown : new Error(String(thrown));
			error.stack += componentStack;
			reject(error);
		};
		renderToPipeableStream(element, { onError, onShellReady: resolve });
	});
}

/** The compositions that a component lists, `null` for any other component. */
async function listCompositions(component: ComponentType<Record<string, unknown>>): Promise<readonly Video[] | null> {
	let listed: readonly Video[] | null = null;
	const Root = component as (props: object) => ReactNode;
	// Outside a composition, other components may throw.
	const List = () => {
		try {
			listed = compositionsIn(Root({}));
		} catch {}
		return null;
	};
	if (typeof component === "function") await renderToEnd(createElement(List));
	return listed;
}

/** The compositions in what a component returns; `null` if there is anything else. */
function compositionsIn(node: ReactNode): readonly Video[] | null {
	const children = Children.toArray(node);
	const found: Video[] = [];
	for (const child of children) {
		if (!isValidElement<Record<string, unknown>>(child)) return null;
		const { type, props } = child;
		if (type === Composition || type === Still) found.push(...videoOf(props));
		else {
			const inner = type === Folder || type === Fragment ? compositionsIn(props.children as ReactNode) : null;
			if (inner === null) return null;
			found.push(...inner);
		}
	}
	return children.length === 0 ? null : found;
}

/** A composition as a video. One that loads its component is not rendered. */
function videoOf({ component, defaultProps, width, height, fps, durationInFrames }: Record<string, unknown>): Video[] {
	if (typeof component !== "function") return [];
	return [
		{
			component: component as Video["component"],
			inputProps: (defaultProps ?? {}) as Video["inputProps"],
			compositionWidth: Number(width ?? defaults.compositionWidth),
			compositionHeight: Number(height ?? defaults.compositionHeight),
			fps: Number(fps ?? defaults.fps),
			durationInFrames: Number(durationInFrames ?? defaults.durationInFrames),
		},
	];
}
