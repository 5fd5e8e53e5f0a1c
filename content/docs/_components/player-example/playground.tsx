import type { CallbackListener, EventTypes, PlayerRef } from "@remotion/player";
import { type ReactElement, useEffect, useRef, useState } from "react";
import { Player } from "../../../compositions/player.ts";
import { Sunrise } from "../../player/_controls/Sunrise.tsx";

/** Props that readers can turn on and off, with their defaults. The controls are on at the beginning, although their default is off. */
const defaults = {
	controls: false,
	loop: false,
	alwaysShowControls: false,
	showVolumeControls: true,
	showPlaybackRateControl: false,
	doubleClickToFullscreen: false,
	moveToBeginningWhenEnded: true,
};

type PropName = keyof typeof defaults;

const names = Object.keys(defaults) as PropName[];

const events = ["play", "pause", "seeked", "ended", "ratechange", "volumechange", "mutechange", "fullscreenchange", "timeupdate"] as const;

/** The Player with switches for its props, buttons for its methods, and a list of its events. */
export function Playground(): ReactElement {
	const player = useRef<PlayerRef>(null);
	const [values, setValues] = useState<Record<PropName, boolean>>({ ...defaults, controls: true });
	const log = useEventLog(player);
	const changed = names.filter((name) => values[name] !== defaults[name]);
	const code = changed.map((name) => (values[name] ? `  ${name}` : `  ${name}={false}`)).join("\n");
	return (
		<>
			<Player
				ref={player}
				component={Sunrise}
				inputProps={{ place: "Lisbon" }}
				durationInFrames={150}
				fps={30}
				compositionWidth={640}
				compositionHeight={360}
				style={{ width: "100%" }}
				numberOfSharedAudioTags={0}
				acknowledgeRemotionLicense
				{...values}
			/>
			<div className="player-example-row">
				<button type="button" onClick={(event) => player.current?.toggle(event)}>
					toggle()
				</button>
				<button type="button" onClick={() => player.current?.seekTo(75)}>
					seekTo(75)
				</button>
				<button type="button" onClick={() => player.current?.setVolume(0.5)}>
					setVolume(0.5)
				</button>
				<button type="button" onClick={() => player.current?.pauseAndReturnToPlayStart()}>
					pauseAndReturnToPlayStart()
				</button>
			</div>
			<div className="player-example-row">
				{names.map((name) => (
					<label key={name}>
						<input type="checkbox" checked={values[name]} onChange={(event) => setValues({ ...values, [name]: event.target.checked })} />
						<code>{name}</code>
					</label>
				))}
			</div>
			<div className="player-example-columns">
				<pre>{`<Player\n  component={Sunrise}\n${code}${code ? "\n" : ""}  …\n/>`}</pre>
				<pre>{log.length === 0 ? "Events appear here" : log.join("\n")}</pre>
			</div>
		</>
	);
}

/** The latest events of a player, the newest one first. */
function useEventLog(player: React.RefObject<PlayerRef | null>): readonly string[] {
	const [log, setLog] = useState<readonly string[]>([]);
	useEffect(() => {
		const { current } = player;
		if (!current) return undefined;
		const listeners = events.map((name) => {
			const listener: CallbackListener<EventTypes> = ({ detail }) => {
				const line = detail === undefined ? name : `${name} ${JSON.stringify(detail)}`;
				// The position replaces the one before.
				setLog((lines) => [line, ...(name === "timeupdate" && lines[0]?.startsWith(name) ? lines.slice(1) : lines)].slice(0, 6));
			};
			current.addEventListener(name, listener);
			return () => current.removeEventListener(name, listener);
		});
		return () => {
			for (const remove of listeners) remove();
		};
	}, [player]);
	return log;
}
