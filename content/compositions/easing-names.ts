/** The easings that visitors choose from, as they are written in code. */
export const easingNames = [
	"Easing.linear",
	"Easing.out(Easing.cubic)",
	"Easing.out(Easing.back(2))",
	"Easing.elastic(2)",
	"Easing.bounce",
] as const;

/** An easing as it is written in code. */
export type EasingName = (typeof easingNames)[number];
