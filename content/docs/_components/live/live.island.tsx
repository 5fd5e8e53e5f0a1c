import { type ReactElement, useRef, useState } from "react";

type EditorModule = typeof import("./live-editor.tsx");

/** A button above a code block. When it is pressed, the editor, the compiler and the Player load and replace both. */
export default function LiveIsland(): ReactElement {
	const button = useRef<HTMLButtonElement>(null);
	const [editor, setEditor] = useState<{ readonly module: EditorModule; readonly code: string } | null>(null);
	const [state, setState] = useState<"idle" | "loading" | "failed">("idle");
	const load = () => {
		// The code is already in the page.
		const code = button.current?.closest(".live-sample")?.nextElementSibling?.querySelector("code")?.textContent ?? "";
		setState("loading");
		import("./live-editor.tsx").then(
			(module) => setEditor({ module, code: code.trimEnd() }),
			(error: unknown) => {
				setState("failed");
				console.warn("The editor could not be loaded.", error);
			},
		);
	};
	if (editor) return <editor.module.LiveEditor code={editor.code} />;
	return (
		<button ref={button} className="live-start" type="button" onClick={load} disabled={state === "loading"}>
			{state === "failed" ? "Try again" : "Edit and play"}
		</button>
	);
}

// The code is enough until the reader interacts with the page.
LiveIsland.hydrate = "intent";
