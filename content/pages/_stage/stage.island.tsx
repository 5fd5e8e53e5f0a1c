import { type PointerEvent, type ReactElement, useCallback, useEffect, useRef, useState } from "react";
import type { EasingName } from "../../compositions/easing-names.ts";
import { PlayIcon } from "../_clip/play-icon.tsx";
import { useClip } from "../_clip/use-clip.tsx";
import { loadClipPlayer } from "../_clip/use-clip-player.ts";
import { type OpeningInput, openingDefaults } from "./opening-code.ts";
import { readStageHash, stageHash } from "./stage-address.ts";
import { StageCode } from "./stage-code.tsx";
import { StageInputs } from "./stage-inputs.tsx";
import { frameCount, StageTimeline } from "./stage-timeline.tsx";

/** Pixels that a pointer moves before a press becomes a drag. */
const dragDistance = 4;

type StageProps = {
	readonly startFrame: number;
	/** The `d` of each easing curve in a square of 100 units. */
	readonly curves: Readonly<Record<EasingName, string>>;
};

/** Everything on the stage that reacts: the Player over the still picture, the inputs, the code and the timeline. */
export default function Stage({ startFrame, curves }: StageProps): ReactElement {
	const [input, setInput] = useState<OpeningInput>(openingDefaults);
	const slider = useRef<HTMLInputElement>(null);
	const head = useRef<HTMLDivElement>(null);
	const counter = useRef<HTMLSpanElement>(null);

	// Bypasses React: only these three change, thirty times a second.
	const showFrame = useCallback((frame: number) => {
		if (slider.current) slider.current.value = String(frame);
		head.current?.style.setProperty("left", `${(frame / frameCount) * 100}%`);
		if (counter.current) counter.current.textContent = String(frame).padStart(3, "0");
	}, []);
	const { screen, player, playback, toggle, seek } = useClip({
		load: loadClipPlayer,
		name: "opening",
		input,
		startFrame,
		onFrame: showFrame,
	});
	const change = (part: Partial<OpeningInput>) => {
		const next = { ...input, ...part };
		setInput(next);
		history.replaceState(history.state, "", stageHash(next));
		playback.load();
	};
	const [isLive, setLive] = useState(false);
	const read = useCallback((hash: string) => {
		setLive(true);
		setInput((before) => readStageHash(hash) ?? before);
	}, []);
	useAddress(read);
	const drag = useDrag({ seek, onPress: toggle, frameOf: () => Number(slider.current?.value ?? startFrame) });
	return (
		<>
			<div ref={screen} className="stage-screen" aria-hidden="true" {...drag}>
				{player}
			</div>
			<div className="stage-transport" data-no-text>
				<button type="button" className="stage-play" onClick={toggle} aria-label={playback.isPlaying ? "Pause" : "Play"}>
					<PlayIcon isPlaying={playback.isPlaying} />
				</button>
				<p className="stage-counter">
					<span ref={counter}>{String(startFrame).padStart(3, "0")}</span> / {frameCount}
				</p>
				<p className="stage-hint">Drag the picture or the timeline. Change a value, and the code changes.</p>
			</div>
			<StageTimeline curve={curves[input.easing]} startFrame={startFrame} sliderRef={slider} headRef={head} onSeek={seek} />
			<StageInputs input={input} curves={curves} onChange={change} />
			<StageCode input={input} address={isLive ? stageHash(input) : null} />
		</>
	);
}

/** Calls a function with the hash of the address, at first and whenever it changes. The functions must stay the same. */
function useAddress(read: (hash: string) => void): void {
	useEffect(() => {
		const onChange = () => read(location.hash);
		onChange();
		addEventListener("hashchange", onChange);
		return () => removeEventListener("hashchange", onChange);
	}, [read]);
}

// Visitors see the picture and the text first; the rest hydrates when they interact with the page.
Stage.hydrate = "intent";

type DragOptions = { readonly seek: (frame: number) => void; readonly onPress: () => void; readonly frameOf: () => number };

/** Dragging over the picture moves through its frames; a press without a drag starts and stops it. */
function useDrag({ seek, onPress, frameOf }: DragOptions) {
	const start = useRef<{ readonly x: number; readonly frame: number; moved: boolean } | null>(null);
	return {
		onPointerDown: (event: PointerEvent<HTMLElement>) => {
			if (event.button !== 0) return;
			event.currentTarget.setPointerCapture(event.pointerId);
			start.current = { x: event.clientX, frame: frameOf(), moved: false };
		},
		onPointerMove: (event: PointerEvent<HTMLElement>) => {
			if (!start.current) return;
			const { x, frame, moved } = start.current;
			const distance = event.clientX - x;
			if (!moved && Math.abs(distance) < dragDistance) return;
			start.current.moved = true;
			const frames = Math.round((distance / event.currentTarget.clientWidth) * frameCount);
			seek(Math.min(frameCount - 1, Math.max(0, frame + frames)));
		},
		onPointerUp: () => {
			if (start.current && !start.current.moved) onPress();
			start.current = null;
		},
		onPointerCancel: () => {
			start.current = null;
		},
	};
}
