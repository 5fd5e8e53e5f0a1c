import { type ReactElement, useState } from "react";
import type { DemoComponent } from "./demo-list.ts";
import type { DemoSchema } from "./demo-schema.ts";

type DemoIslandProps = { readonly name: string; readonly schema: DemoSchema };

/** The Player, with the composition of this demo. */
type Loaded = Pick<typeof import("./demo-player.tsx"), "DemoPlayer"> & { readonly component: DemoComponent };

async function loadPlayer(name: string): Promise<Loaded> {
	const { DemoPlayer, loadDemo } = await import("./demo-player.tsx");
	return { DemoPlayer, component: await loadDemo(name) };
}

/** A button below the pictures. When it is pressed, the Player loads and replaces both. */
export default function DemoIsland({ name, schema }: DemoIslandProps): ReactElement {
	const [loaded, setLoaded] = useState<Loaded | null>(null);
	const [state, setState] = useState<"idle" | "loading" | "failed">("idle");
	const load = () => {
		setState("loading");
		loadPlayer(name).then(setLoaded, (error: unknown) => {
			setState("failed");
			console.warn("The Player could not be loaded.", error);
		});
	};
	if (loaded) return <loaded.DemoPlayer component={loaded.component} schema={schema} />;
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
