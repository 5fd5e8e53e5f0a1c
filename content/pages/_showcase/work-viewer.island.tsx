import { type KeyboardEvent, type MouseEvent, type ReactElement, useEffect, useRef } from "react";
import { PlayIcon } from "../_clip/play-icon.tsx";
import { useClip } from "../_clip/use-clip.tsx";
import { loadClipPlayer } from "../_clip/use-clip-player.ts";
import { MadeWith } from "./made-with.tsx";
import { useNamedWork } from "./use-named-work.ts";
import { works } from "./works.ts";

type WorkViewerProps = {
	/** The frame that each composition begins with, which is that of its still picture. */
	readonly startFrames: Readonly<Record<string, number>>;
};

/** The larger view of the composition in the URL hash. Visitors who arrive with such a URL start it themselves. */
export default function WorkViewer({ startFrames }: WorkViewerProps): ReactElement {
	const dialog = useRef<HTMLDialogElement>(null);
	const { name, show, close } = useNamedWork();
	const work = works.find(({ clip }) => clip === name);
	const mayStart = () => name !== null && navigator.userActivation?.hasBeenActive !== false;
	const { screen, player, playback, toggle } = useClip({ load: loadClipPlayer, name, startFrame: startFrames[name ?? ""] ?? 0, mayStart });
	useEffect(() => {
		if (name === null) dialog.current?.close();
		else if (!dialog.current?.open) dialog.current?.showModal();
	}, [name]);
	const { load } = playback;
	useEffect(() => {
		if (name !== null) load();
	}, [name, load]);
	// In the order on the page, which changes each day.
	const order = name === null ? [] : [...document.querySelectorAll(".work")].map(({ id }) => id);
	const at = order.indexOf(name ?? "");
	const neighbors = { ArrowLeft: order[at - 1], ArrowRight: order[at + 1] };
	const onKeyDown = (event: KeyboardEvent) => {
		const next = event.key === "ArrowLeft" || event.key === "ArrowRight" ? neighbors[event.key] : undefined;
		if (next) show(next);
	};
	const onClick = (event: MouseEvent) => {
		if (event.target === dialog.current) close();
	};
	return (
		<dialog ref={dialog} className="viewer" aria-label={work?.title} onClose={close} onKeyDown={onKeyDown} onClick={onClick}>
			<div className="viewer-box">
				<div ref={screen} className="viewer-screen" data-clip={name} aria-hidden="true">
					{player}
				</div>
				<div className="viewer-text">
					<h2>{work?.title}</h2>
					<p>{work?.description}</p>
					<MadeWith names={work?.made ?? []} />
				</div>
				<div className="viewer-buttons">
					<button type="button" className="button button-main" onClick={toggle}>
						<PlayIcon isPlaying={playback.isPlaying} />
						{playback.isPlaying ? "Pause" : "Play"}
					</button>
					<button type="button" className="button" disabled={!neighbors.ArrowLeft} onClick={() => show(neighbors.ArrowLeft ?? "")}>
						Previous
					</button>
					<button type="button" className="button" disabled={!neighbors.ArrowRight} onClick={() => show(neighbors.ArrowRight ?? "")}>
						Next
					</button>
					<button type="button" className="button" onClick={close}>
						Close
					</button>
				</div>
			</div>
		</dialog>
	);
}
