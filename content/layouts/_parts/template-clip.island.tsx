import { type ReactElement, useCallback, useRef } from "react";
import { ClipLayer } from "../../pages/_clip/clip-layer.tsx";
import { useClip } from "../../pages/_clip/use-clip.tsx";
import { loadTemplatePlayer } from "../../pages/_clip/use-clip-player.ts";
import { useHover } from "../../pages/_clip/use-hover.ts";

type TemplateClipIslandProps = {
	/** Id of the template. */
	readonly name: string;
	readonly startFrame: number;
	/** For the label of the button. In a card, which is one link, there is no button. */
	readonly title: string | null;
};

/**
 * The composition of a template. In a card, it plays under the pointer or with the focus, and shows its still picture again when they leave.
 * Where nothing can hover, it plays once when it comes into view. On the template's page, it plays while it is in view.
 */
export default function TemplateClipIsland({ name, startFrame, title }: TemplateClipIslandProps): ReactElement {
	const isCard = title === null;
	const passed = useRef({ last: startFrame, isOver: false });
	const hasNoPointer = () => matchMedia("(hover: none)").matches;
	const clip = useClip({
		load: loadTemplatePlayer,
		name,
		startFrame,
		mayStart: () => !isCard || (hasNoPointer() && !passed.current.isOver),
		onFrame: (frame) => {
			const { last } = passed.current;
			passed.current.last = frame;
			if (!isCard || !hasNoPointer() || last >= startFrame || frame < startFrame) return;
			passed.current.isOver = true;
			clip.playback.seek(startFrame);
		},
	});
	const { play, seek } = clip.playback;
	const stop = useCallback(() => seek(startFrame), [seek, startFrame]);
	useHover(clip.screen, { isOn: isCard, play, stop });
	return <ClipLayer clip={clip} title={title} />;
}

// Nothing loads before the visitor interacts with the page.
TemplateClipIsland.hydrate = "intent";
