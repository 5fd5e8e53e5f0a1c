import { scriptIn } from "../../lib/script-in-markup.ts";
import type { Finding } from "./find-secrets.ts";

/** Whether and how a file that is published as it is runs scripts: browsers that open it at its own URL apply no page's content policy. */
export function scriptsInFile(path: string, text: string): Finding[] {
	const isDrawing = /\.svgz?$/i.test(path);
	if (!isDrawing && !/\.(?:x?html?|xht)$/i.test(path)) return [];
	const part = scriptIn(text) ?? (isDrawing && /<foreignObject[\s/>]/i.test(text) ? "<foreignObject>" : null);
	if (part === null) return [];
	const name = part.replace(/[<>]/g, "");
	const hint = isDrawing ? "Export the drawing without scripts." : "Make it a page of the site, or leave it out.";
	return [{ what: `runs a script when it is opened: it has \`${name}\``, hint }];
}
