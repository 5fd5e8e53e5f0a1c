import { type ReactElement, useMemo, useState } from "react";
import { useClip } from "../_clip/use-clip.tsx";
import { loadClipPlayer } from "../_clip/use-clip-player.ts";

/** Available colors. */
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
	const text = `Hello ${name}`;
	const input = useMemo(() => ({ text, color }), [text, color]);
	const { screen, player, playback, toggle } = useClip({ load: loadClipPlayer, name: "opening", input, startFrame });
	return (
		<>
			<div ref={screen} className="player-screen" aria-hidden="true">
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
