import { type ReactElement, useState } from "react";
import type { SceneName } from "./still-frames.ts";

type PlayerModule = typeof import("./live-player.tsx");

/** A button over the still picture. When it is pressed, the Player and the compositions load and replace both. */
export default function LiveClip({ scene }: { readonly scene: SceneName }): ReactElement {
	const [module, setModule] = useState<PlayerModule | null>(null);
	const [state, setState] = useState<"idle" | "loading" | "failed">("idle");
	const load = () => {
		setState("loading");
		import("./live-player.tsx").then(setModule, (error: unknown) => {
			setState("failed");
			console.warn("The Player could not be loaded.", error);
		});
	};
	if (module) return <module.LivePlayer scene={scene} />;
	return (
		<button className="live-play" type="button" onClick={load} disabled={state === "loading"}>
			<svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
				<path d="M8 4.5v15L20 12z" fill="currentColor" />
			</svg>
			{state === "failed" ? "Try again" : "Play"}
		</button>
	);
}

// Readers see the picture first; the button hydrates when they interact with the page.
LiveClip.hydrate = "intent";
