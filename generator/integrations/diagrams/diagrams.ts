import { hashKey } from "../../lib/hash.ts";
import { errorMessage } from "../../lib/problem.ts";
import { sentence } from "../../lib/sentence.ts";
import type { FenceInput, FenceProblem } from "../fences.ts";
import type { Integration } from "../integration.ts";
import { createDrawDiagrams, type Diagram } from "./draw-diagrams.ts";
import { readParserMessage } from "./parser-message.ts";

/** Draws the fences `mermaid` of the site in `root` (absolute) as SVG. A mistake in a diagram is an error at its line. */
export function diagrams({ root }: { readonly root: string }): Integration {
	const draw = createDrawDiagrams(root);
	return {
		name: "diagrams",
		fences: {
			async mermaid(fences, tools) {
				try {
					const drawings = await draw(diagramsOf(fences), tools);
					return drawings.map((drawing, index) => {
						if ("error" in drawing) return { problem: diagramInvalid(drawing.error, fences[index]?.code ?? "") };
						if ("failure" in drawing) return { problem: diagramFailed(drawing.failure) };
						return `<div class="diagram" tabindex="0"${hasSource(drawing.svg) ? ' data-fence="mermaid"' : ""}>${drawing.svg}</div>`;
					});
				} catch (error) {
					return fences.map((_, index) => (index === 0 ? { problem: browserFailed(error) } : ""));
				}
			},
		},
	};
}

/** Whether a drawing begins with its source. If its author has described it, it contains the description instead. */
function hasSource(svg: string): boolean {
	return /^<svg[^>]*><desc id="[^"]*-source">/.test(svg);
}

/** The diagrams of a page, each with an id of its own. */
function diagramsOf(fences: readonly FenceInput[]): Diagram[] {
	const uses = new Map<string, number>();
	return fences.map(({ file, code }) => {
		const name = `diagram-${hashKey(file, code).slice(0, 8)}`;
		const use = (uses.get(name) ?? 0) + 1;
		uses.set(name, use);
		return { id: use === 1 ? name : `${name}-${use}`, source: code };
	});
}

function diagramInvalid(message: string, source: string): FenceProblem {
	const { text, line, column } = readParserMessage(message, source);
	return {
		code: "diagram-invalid",
		message: sentence(`The diagram cannot be read: ${text}`),
		hint: text.startsWith("No diagram type") ? "Its first line must be its kind: `flowchart LR`, `sequenceDiagram`, `gantt`, …" : null,
		line: line ?? 0,
		column: column ?? undefined,
	};
}

function diagramFailed(reason: string): FenceProblem {
	const message = sentence(`The diagram could not be drawn: ${reason}`);
	return { code: "extension-failed", message, hint: "Divide the diagram, or make it smaller." };
}

function browserFailed(error: unknown): FenceProblem {
	return {
		code: "extension-failed",
		message: sentence(`The diagrams could not be drawn: ${errorMessage(error).split("\n")[0]}`),
		hint: "They need Chromium: run `npx playwright install chromium`, or set the environment variable `CHROMIUM_PATH` to the path of yours.",
	};
}
