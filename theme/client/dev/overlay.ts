import type { OverlayProblem } from "../../contract/live-message.ts";

const style = `
:host { position: fixed; inset: auto 16px 16px; z-index: 1000; display: block; max-height: 70vh; overflow: auto; margin: 0 auto; max-width: 900px;
	background: #1b1b24; color: #ececf3; border: 1px solid #45455a; border-top: 3px solid #ff8a93; border-radius: 8px; box-shadow: 0 12px 48px rgb(0 0 0 / 40%); font: 14px/1.5 system-ui, sans-serif; }
header { display: flex; justify-content: space-between; padding: 10px 16px; border-bottom: 1px solid #2b2b38; position: sticky; top: 0; background: #1b1b24; }
section { padding: 12px 16px; border-bottom: 1px solid #2b2b38; }
p { margin: 0 0 6px; } strong { font-weight: 650; } .warning { color: #e3b050; } .error { color: #ff8a93; }
pre { margin: 8px 0; overflow-x: auto; font: 13px/1.5 ui-monospace, Menlo, Consolas, monospace; color: #b4b4c4; }
a { color: #a69eff; } button { font: inherit; color: inherit; background: none; border: 1px solid #45455a; border-radius: 4px; cursor: pointer; }
`;

/** The same box, small and in a corner until the reader opens it. */
const quietStyle = `
:host { inset: auto auto 16px 16px; max-width: min(600px, calc(100vw - 32px)); border-top: 1px solid #45455a; box-shadow: none; font-size: 13px; }
summary { padding: 4px 12px; color: #e3b050; cursor: pointer; }
`;

/** Shows the errors of the site over the page, or removes the box if there are no errors. */
export function showErrors(errors: readonly OverlayProblem[]): void {
	const shadow = replaceBox("keyframe-overlay", { role: "alert", styles: [style], isShown: errors.length > 0 });
	if (!shadow) return;
	const close = element("button", "Hide");
	close.addEventListener("click", () => shadow.host.remove());
	const header = element("header", "");
	header.append(
		element(
			"strong",
			`${errors.length} ${errors.length === 1 ? "error" : "errors"}: a build would fail. Parts that cannot be shown stay as they were.`,
		),
		close,
	);
	shadow.append(header, ...errors.map(problemElement));
}

/** Shows the warnings of the page in a corner, collapsed. */
export function showWarnings(warnings: readonly OverlayProblem[]): void {
	const shadow = replaceBox("keyframe-warnings", { role: "status", styles: [style, quietStyle], isShown: warnings.length > 0 });
	if (!shadow) return;
	const details = document.createElement("details");
	details.append(
		element("summary", `${warnings.length} ${warnings.length === 1 ? "warning" : "warnings"} on this page`),
		...warnings.map(problemElement),
	);
	shadow.append(details);
}

/** Replaces or removes the box with this name. Styles of the page do not reach it. */
function replaceBox(
	name: string,
	options: { readonly role: string; readonly styles: readonly string[]; readonly isShown: boolean },
): ShadowRoot | null {
	document.querySelector(name)?.remove();
	if (!options.isShown) return null;
	const box = document.createElement(name);
	box.setAttribute("role", options.role);
	const shadow = box.attachShadow({ mode: "open" });
	shadow.adoptedStyleSheets = options.styles.map((text) => {
		const sheet = new CSSStyleSheet();
		sheet.replaceSync(text);
		return sheet;
	});
	document.body.append(box);
	return shadow;
}

function problemElement(problem: OverlayProblem): HTMLElement {
	const section = element("section", "");
	const line = element("p", "");
	if (problem.place) line.append(element("strong", problem.place), " ");
	line.append(element("span", problem.message, problem.severity));
	section.append(line);
	if (problem.frame) section.append(element("pre", problem.frame));
	if (problem.hint) section.append(element("p", problem.hint));
	if (problem.editor) {
		const link = element("a", "Open in editor");
		link.setAttribute("href", problem.editor);
		section.append(link);
	}
	return section;
}

function element(name: string, text: string, className = ""): HTMLElement {
	const node = document.createElement(name);
	node.textContent = text;
	if (className) node.className = className;
	return node;
}
