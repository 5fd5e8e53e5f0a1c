import type { ComponentType, ReactNode } from "react";
import { AbsoluteFill } from "remotion";
import { Background } from "../Background";
import { Dot } from "../Dot";
import { Dots } from "../Dots";
import { Explosion } from "../Explosion";
import { RedHearts, YellowHearts } from "../Hearts";
import { Move } from "../Move";
import { MyComp } from "../MyComp";
import { Shrinking } from "../Shrinking";
import { Slowed } from "../Slowed";
import { Stars } from "../Stars";
import { Trail } from "../Trail";
import type { SceneName } from "./still-frames.ts";

/** A step of the article as a video: its content on the background, enlarged where it is small. */
function scene(content: ReactNode, zoom = 1): ComponentType {
	return () => (
		<AbsoluteFill>
			<Background />
			<AbsoluteFill style={{ transform: `scale(${zoom})` }}>{content}</AbsoluteFill>
		</AbsoluteFill>
	);
}

/** What the reader has built after each step. */
export const scenes: Readonly<Record<SceneName, ComponentType>> = {
	dot: scene(<Dot />, 4),
	shrinking: scene(
		<Shrinking>
			<Dot />
		</Shrinking>,
		4,
	),
	move: scene(
		<Move>
			<Dot />
		</Move>,
	),
	trail: scene(
		<Trail amount={4}>
			<Shrinking>
				<Dot />
			</Shrinking>
		</Trail>,
	),
	explosion: scene(
		<Explosion>
			<Trail amount={4}>
				<Shrinking>
					<Dot />
				</Shrinking>
			</Trail>
		</Explosion>,
	),
	dots: scene(<Dots />),
	hearts: scene(
		<>
			<Dots />
			<RedHearts />
			<YellowHearts />
		</>,
	),
	stars: scene(<Fireworks />),
	slowed: scene(
		<Slowed>
			<Fireworks />
		</Slowed>,
	),
	final: MyComp,
};

/** Everything that explodes. */
function Fireworks(): ReactNode {
	return (
		<>
			<Dots />
			<RedHearts />
			<YellowHearts />
			<Stars />
		</>
	);
}
