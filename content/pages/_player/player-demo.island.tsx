import { type ReactElement, useMemo, useRef, useState } from "react";
import { useAutoplay } from "../_clip/use-autoplay.ts";
import { useClipPlayer } from "../_clip/use-clip-player.ts";

/** Colors on offer. */
const colors = [
	["Indigo", "#686de0"],
	["Magenta", "#be2edd"],
	["Orange", "#f0932b"],
	["Yellow", "#f9ca24"],
] as const;

const longestName = 14;

/** The Player over the still picture, a name and a color that it reacts to, and the code that passes them. */
export default function PlayerDemo({ startFrame }: { readonly startFrame: number }): ReactElement {
	const [name, setName] = useState("Ada");
	const [color, setColor] = useState<string>(colors[0][1]);
	const screen = useRef<HTMLDivElement>(null);
	const held = useRef(false);
	const playback = useClipPlayer(ignore);
	useAutoplay(screen, { controls: playback, isHeld: () => held.current });
	const { attach } = playback;
	const ClipPlayer = playback.module?.ClipPlayer;
	const text = `Hello ${name}`;
	const player = useMemo(
		() => ClipPlayer && <ClipPlayer name="opening" input={{ text, color }} initialFrame={startFrame} playerRef={attach} />,
		[ClipPlayer, attach, text, color, startFrame],
	);
	const toggle = () => {
		held.current = playback.isPlaying;
		playback.toggle();
	};
	return (
		<>
			<div ref={screen} className="demo-screen" aria-hidden="true">
				{player}
			</div>
			<div className="demo-inputs">
				<button type="button" className="button" onClick={toggle}>
					{playback.isPlaying ? "Pause" : "Play"}
				</button>
				<label className="demo-name">
					<span>Your name</span>
					<input
						type="text"
						value={name}
						maxLength={longestName}
						autoComplete="off"
						onChange={(event) => {
							setName(event.target.value);
							playback.load();
						}}
					/>
				</label>
				<fieldset className="demo-colors">
					<legend>Color</legend>
					{colors.map(([label, value]) => (
						<label key={value} data-color={label}>
							<input
								type="radio"
								name="demo-color"
								checked={color === value}
								onChange={() => {
									setColor(value);
									playback.load();
								}}
							/>
							<span className="sr-only">{label}</span>
						</label>
					))}
				</fieldset>
			</div>
			<figure className="code demo-code">
				<pre tabIndex={0}>
					<code>
						{"<Player\n  component={Opening}\n  inputProps={{\n    text: "}
						<span className="s">{JSON.stringify(text)}</span>
						{",\n    color: "}
						<span className="s">{JSON.stringify(color)}</span>
						{"\n  }}\n  durationInFrames={120}\n  fps={30}\n  compositionWidth={1280}\n  compositionHeight={720}\n  loop\n/>"}
					</code>
				</pre>
			</figure>
		</>
	);
}

PlayerDemo.hydrate = "intent";

function ignore(): void {}
