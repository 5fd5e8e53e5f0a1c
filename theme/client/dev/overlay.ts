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

/** Name of the element that holds the overlay. */
const overlayName = "keyframe-overlay";

/** Shows the problems over the page, or takes the overlay away when there are no errors. */
export function showProblems(problems: readonly OverlayProblem[]): void {
	document.querySelector(overlayName)?.remove();
	const errors = problems.filter((problem) => problem.severity === "error");
	for (const warning of problems) if (warning.severity === "warning") console.warn(`${warning.place ?? ""} ${warning.message}`);
	if (errors.length === 0) return;
	const overlay = document.createElement(overlayName);
	overlay.setAttribute("role", "alert");
	const shadow = overlay.attachShadow({ mode: "open" });
	const sheet = new CSSStyleSheet();
	sheet.replaceSync(style);
	shadow.adoptedStyleSheets = [sheet];
	const close = element("button", "Hide");
	close.addEventListener("click", () => overlay.remove());
	const header = element("header", "");
	header.append(
		element(
			"strong",
			`${errors.length} ${errors.length === 1 ? "error" : "errors"}: a build would fail. What cannot be shown stays as it was.`,
		),
		close,
	);
	shadow.append(header, ...errors.map(problemElement));
	document.body.append(overlay);
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
