import { join } from "node:path";
import { withBase } from "../../../theme/lib/urls.ts";
import type { SiteConfig } from "../../config/site-config.ts";
import type { Problem } from "../../lib/problem.ts";
import { readRegularFile } from "../../lib/regular-file.ts";
import { documentFile, scriptIn } from "../../lib/script-in-markup.ts";
import type { SiteGraph } from "../../site/graph/site-graph.ts";
import { linkSubject } from "../../site/links/link-messages.ts";

const scriptFile = /\.[cm]?js$/i;

/** Reports links that publish a script: files beside pages that are scripts, or documents that contain one. SVG images are reported as images. */
export function linkedScripts({ root, base }: Pick<SiteConfig, "root" | "base">, { assets, routes }: SiteGraph): Problem[] {
	const found = assets.flatMap(({ file, outputPath }) => {
		const what = scriptOf(join(root, file));
		return what === null ? [] : [[withBase(`/${outputPath}`, base), what] as const];
	});
	if (found.length === 0) return [];
	const scripts = new Map(found);
	return routes.flatMap(({ document, hrefs }) =>
		document.links.flatMap((link, index): Problem[] => {
			const what = scripts.get(hrefs[index]?.replace(/[?#].*$/, "") ?? "");
			if (what === undefined) return [];
			const { href, line, column, file = document.file } = link;
			return [
				{
					code: "file-script",
					severity: "warning",
					message: `${linkSubject(link)} publishes ${what}.`,
					hint: 'Show the code in a code block, or remove the script. If it is meant to run, set `checks: { "file-script": "off" }`.',
					at: { file, line, column, length: Math.max(1, href.length) },
					subject: href,
				},
			];
		}),
	);
}

/** What a file (absolute path) is, as the end of a sentence, if scripts in it can run; otherwise `null`. */
function scriptOf(path: string): string | null {
	if (scriptFile.test(path)) return "a script, which pages can run from the address of this site";
	if (!documentFile.test(path)) return null;
	// This finds UTF-16, too, in which a zero precedes or follows each of these letters.
	const part = scriptIn(readRegularFile(path).toString("latin1").replaceAll("\0", ""));
	return (
		part && `a document with a script (\`${part.replace(/[<>]/g, "")}\`), which runs at the address of this site when a reader opens it`
	);
}
