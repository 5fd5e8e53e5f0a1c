import type { ErrorFallback, PlayerRef } from "@remotion/player";
import { type ReactElement, useDeferredValue, useEffect, useId, useRef, useState } from "react";
import { FillingPlayer } from "../../../compositions/filling-player.tsx";
import { usePauseOutOfSight } from "../../../compositions/use-pause-out-of-sight.ts";
import { type RunResult, runCode } from "./run-code.ts";

/** The code of a sample that readers can edit, with its picture above. An error appears between them, and the last picture stays. */
export function LiveEditor({ code }: { readonly code: string }): ReactElement {
	const place = useRef<HTMLDivElement>(null);
	const id = useId();
	const [text, setText] = useState(code);
	const { shown, error } = useResult(useDeferredValue(text));
	// The button that the reader pressed is gone, so the first control gets the focus.
	useEffect(() => place.current?.querySelector("button")?.focus({ preventScroll: true }), []);
	return (
		<div className="live-editor" ref={place}>
			{shown && <Screen result={shown} place={place} />}
			<p className="live-error" role="status">
				{error}
			</p>
			<label htmlFor={id}>Code</label>
			<textarea
				id={id}
				rows={text.split("\n").length}
				value={text}
				onChange={(event) => setText(event.target.value)}
				spellCheck={false}
				autoCapitalize="off"
				autoCorrect="off"
			/>
			<button type="button" onClick={() => setText(code)} disabled={text === code}>
				Reset
			</button>
		</div>
	);
}

/** A component, and the number of results before it. */
type Shown = Extract<RunResult, { component: unknown }> & { readonly version: number };

/** The component of the code, or of the last code that had one, and the error. */
function useResult(text: string): { readonly shown: Shown | null; readonly error: string | null } {
	const [state, setState] = useState<{ shown: Shown | null; error: string | null }>({ shown: null, error: null });
	useEffect(() => {
		const result = runCode(text);
		setState(({ shown }) =>
			"error" in result ? { shown, error: result.error } : { shown: { ...result, version: (shown?.version ?? 0) + 1 }, error: null },
		);
	}, [text]);
	return state;
}

type ScreenProps = { readonly result: Shown; readonly place: React.RefObject<HTMLDivElement | null> };

/** The Player. A new component starts at the current frame of the previous one. */
function Screen({ result, place }: ScreenProps): ReactElement {
	const player = useRef<PlayerRef>(null);
	const frame = useRef(0);
	const showError: ErrorFallback = ({ error }) => <p className="live-failed">{result.describe(error)}</p>;
	usePauseOutOfSight(place, player);
	useEffect(() => {
		const current = player.current;
		const remember = ({ detail }: { readonly detail: { readonly frame: number } }) => {
			frame.current = detail.frame;
		};
		current?.addEventListener("frameupdate", remember);
		return () => current?.removeEventListener("frameupdate", remember);
	});
	return (
		<div className="live-screen">
			<FillingPlayer
				key={result.version}
				component={result.component}
				inputProps={{}}
				video={{ width: 1280, height: 720, fps: 30, durationInFrames: 90 }}
				playerRef={player}
				settings={{
					initialFrame: frame.current,
					controls: true,
					autoPlay: !matchMedia("(prefers-reduced-motion: reduce)").matches,
					showVolumeControls: false,
					errorFallback: showError,
				}}
			/>
		</div>
	);
}
