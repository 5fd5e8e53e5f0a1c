import type { ComponentType } from "react";

/** A composition of ours: what the Player needs to know of it, and the frame that stands for it while it does not play. */
export type Clip = {
	readonly component: ComponentType<Record<string, unknown>>;
	/** Pixels. */
	readonly width: number;
	readonly height: number;
	readonly fps: number;
	readonly durationInFrames: number;
	readonly stillFrame: number;
	/** What the picture shows, for readers who do not see it. */
	readonly alt: string;
};
