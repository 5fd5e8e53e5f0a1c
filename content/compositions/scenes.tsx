import { linearTiming, springTiming, TransitionSeries } from "@remotion/transitions";
import { clockWipe } from "@remotion/transitions/clock-wipe";
import { slide } from "@remotion/transitions/slide";
import { wipe } from "@remotion/transitions/wipe";

type SceneProps = { readonly word: string; readonly ground: string; readonly ink: string };

/** One word, as large as the picture. */
function Scene({ word, ground, ink }: SceneProps) {
	return (
		<svg viewBox="0 0 1280 720" fontWeight="850">
			<rect width="1280" height="720" fill={ground} />
			<path d="M640-60l420 420-420 420-420-420z" fill={ink} opacity="0.08" />
			<text x="640" y="445" textAnchor="middle" fontSize="270" fill={ink} letterSpacing="-12">
				{word}
			</text>
		</svg>
	);
}

/** Three scenes and the transitions between them. It ends with the first scene. */
export function Scenes() {
	const { Sequence, Transition } = TransitionSeries;
	return (
		<TransitionSeries>
			<Sequence durationInFrames={40}>
				<Scene word="slide" ground="#0b84f3" ink="#fff" />
			</Sequence>
			<Transition
				presentation={slide({ direction: "from-right" })}
				timing={springTiming({ config: { damping: 200 }, durationInFrames: 22 })}
			/>
			<Sequence durationInFrames={62}>
				<Scene word="wipe" ground="#ffd84d" ink="#14171d" />
			</Sequence>
			<Transition presentation={wipe({ direction: "from-top-left" })} timing={linearTiming({ durationInFrames: 22 })} />
			<Sequence durationInFrames={62}>
				<Scene word="clock" ground="#ff5340" ink="#fff" />
			</Sequence>
			<Transition presentation={clockWipe({ width: 1280, height: 720 })} timing={linearTiming({ durationInFrames: 22 })} />
			<Sequence durationInFrames={42}>
				<Scene word="slide" ground="#0b84f3" ink="#fff" />
			</Sequence>
		</TransitionSeries>
	);
}
