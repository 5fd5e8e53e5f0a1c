import { readFileSync } from "node:fs";
import type { Plugin } from "esbuild";
import { minifyCss } from "./run-build.ts";

/**
 * Makes style sheets that scripts import `with { type: "adopted" }` a part of these scripts, which add them to the document: for what no page
 * shows before its script runs. A content policy that forbids inline styles allows it.
 */
export function scriptStyles(): Plugin {
	return {
		name: "keyframe-script-styles",
		setup(builder) {
			builder.onLoad({ filter: /\.css$/, namespace: "file" }, async ({ path, with: attributes }) => {
				if (attributes.type !== "adopted") return undefined;
				const css = JSON.stringify(await minifyCss(readFileSync(path, "utf8")));
				const contents = `const sheet = new CSSStyleSheet();\nsheet.replaceSync(${css});\ndocument.adoptedStyleSheets.push(sheet);`;
				return { contents, loader: "js" };
			});
		},
	};
}
