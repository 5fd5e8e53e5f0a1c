import { type ReactElement, useState } from "react";
import type { DemoSchema } from "./demo-schema.ts";

type DemoIslandProps = { readonly name: string; readonly schema: DemoSchema };

type PlayerModule = typeof import("./demo-player.tsx");

/** A button below the pictures. When it is pressed, the Player loads and replaces both. */
export default function DemoIsland({ name, schema }: DemoIslandProps): ReactElement {
	const [module, setModule] = useState<PlayerModule | null>(null);
	const [state, setState] = useState<"idle" | "loading" | "failed">("idle");
	const load = () => {
		setState("loading");
		import("./demo-player.tsx").then(setModule, (error: unknown) => {
			setState("failed");
			console.warn("The Player could not be loaded.", error);
		});
	};
	if (module) return <module.DemoPlayer name={name} schema={schema} />;
	const canChange = Object.keys(schema).length > 0;
	return (
		<button className="demo-button" type="button" onClick={load} disabled={state === "loading"}>
			<svg viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">
				<path d="M8 4.5v15L20 12z" fill="currentColor" />
			</svg>
			{state === "failed" ? "Try again" : canChange ? "Play and change it" : "Play"}
		</button>
	);
}

// The pictures are enough until the reader interacts with the page.
DemoIsland.hydrate = "intent";
