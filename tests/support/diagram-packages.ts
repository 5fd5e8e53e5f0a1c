const packageOf = (name: string, type: string) => JSON.stringify({ name, version: "1.0.0", type, main: "index.js" });

/**
 * Files of a site's `node_modules` that replace the packages for drawing diagrams, which have 80 MB with their browser. A diagram with the
 * word `mistake` is invalid, and one with the word `crash` ends the page of the browser; any other diagram becomes a box in the colors of the mode. Each start of the browser adds a line to
 * `starts.txt` in the package `playwright`, and each drawn diagram adds its last line to `drawn.txt`.
 */
export const diagramPackages: Readonly<Record<string, string>> = {
	"node_modules/playwright/package.json": packageOf("playwright", "commonjs"),
	"node_modules/playwright/index.js": `
		const { appendFileSync } = require("node:fs");
		exports.chromium = {
			executablePath: () => process.execPath,
			async launchPersistentContext(profile, options) {
				if (process.env.KEYFRAME_TEST_BROWSER === "broken") throw new Error("the browser is broken\\nwith details");
				appendFileSync(__dirname + "/starts.txt", "start\\n");
				return { addInitScript: async () => {}, newPage: async () => ({ close: async () => {} }), close: async () => {} };
			},
		};
	`,
	"node_modules/mermaid-isomorphic/package.json": packageOf("mermaid-isomorphic", "module"),
	"node_modules/mermaid-isomorphic/index.js": `
		import { appendFileSync } from "node:fs";
		export function createMermaidRenderer({ browserType }) {
			return async (sources, { prefix, mermaidConfig }) => {
				const browser = await browserType.launch();
				await (await (await browser.newContext()).newPage()).close();
				await browser.close();
				if (sources.some((source) => source.includes("crash"))) throw new Error("Target crashed\\nwith details");
				const { textColor, nodeBkg } = mermaidConfig.themeVariables;
				return Promise.allSettled(sources.map(async (source, index) => {
					const id = prefix + "-" + index;
					if (nodeBkg === "#e2effe") appendFileSync(import.meta.dirname + "/drawn.txt", source.split("\\n").at(-1).trim() + "\\n");
					if (!source.startsWith("flowchart")) throw { message: "No diagram type detected for text: " + source };
					if (source.includes("mistake")) throw { message: "Parse error on line 2:\\n...A --> mistake\\n---^\\nExpecting 'NODE', got 'MISTAKE'" };
					const style = "<style>#" + id + " .box{fill:" + nodeBkg + "}#" + id + " .other{fill:red}</style>";
					const box = '<rect class="box" width="10" height="10" style="stroke:' + textColor + '"/>';
					return { svg: '<svg id="' + id + '" width="100%" style="max-width: 20px;" viewBox="0 0 20 10" aria-roledescription="flowchart-v2">' + style + box + "</svg>" };
				}));
			};
		}
	`,
};
