/** The steps of the article that can be played, in order, and the frame that each shows until then. */
export const stillFrames = {
	dot: 0,
	shrinking: 72,
	move: 20,
	trail: 22,
	explosion: 26,
	dots: 30,
	hearts: 36,
	stars: 40,
	slowed: 60,
	final: 60,
} as const;

/** Name of a step that can be played. */
export type SceneName = keyof typeof stillFrames;
