import type { ComponentType } from "react";

/** A composition: what the Player needs, and the frame to show while it does not play. */
export type Clip = {
	readonly component: ComponentType<Record<string, unknown>>;
	/** Pixels. */
	readonly width: number;
	readonly height: number;
	readonly fps: number;
	readonly durationInFrames: number;
	readonly stillFrame: number;
	/** What the picture shows, for screen readers. */
	readonly alt: string;
};
