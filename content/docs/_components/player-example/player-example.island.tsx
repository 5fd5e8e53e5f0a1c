import { type ReactElement, useState } from "react";
import type { ExampleName } from "./examples.tsx";

type PlayerExampleIslandProps = { readonly name: ExampleName };

type ExamplesModule = typeof import("./examples.tsx");

/** A button below the picture. When it is pressed, the example loads and replaces both. */
export default function PlayerExampleIsland({ name }: PlayerExampleIslandProps): ReactElement {
	const [module, setModule] = useState<ExamplesModule | null>(null);
	const [state, setState] = useState<"idle" | "loading" | "failed">("idle");
	const load = () => {
		setState("loading");
		import("./examples.tsx").then(setModule, (error: unknown) => {
			setState("failed");
			console.warn("The example could not be loaded.", error);
		});
	};
	if (module) return <module.Example name={name} />;
	return (
		<button className="demo-button" type="button" onClick={load} disabled={state === "loading"}>
			<svg viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">
				<path d="M8 4.5v15L20 12z" fill="currentColor" />
			</svg>
			{state === "failed" ? "Try again" : "Try it"}
		</button>
	);
}

// The picture is enough until the reader interacts with the page.
PlayerExampleIsland.hydrate = "intent";
