import { expect, test } from "vitest";
import { finishSvg } from "../../../../../generator/integrations/diagrams/finish-svg.ts";

const start = (attributes = "") =>
	`<svg id="d" width="100%" xmlns="http://www.w3.org/2000/svg" class="flowchart" style="max-width: 99.5px;" viewBox="0 0 99.5 20" role="graphics-document document" aria-roledescription="flowchart-v2"${attributes}>`;

function finish(content: string, attributes = ""): string {
	return finishSvg(`${start(attributes)}${content}</svg>`, { id: "d", source: "flowchart LR\n A --> B" });
}

test("a drawing has a size, a name and its source as a description", () => {
	expect(finish("")).toBe(
		'<svg class="flowchart" viewBox="0 0 99.5 20" width="100" height="20" role="img" aria-label="Diagram: flowchart" aria-describedby="d-source"><desc id="d-source">flowchart LR\n A --&gt; B</desc></svg>',
	);
});

test("a name and a description of its own stay", () => {
	const own = '<title id="t">Build</title><desc id="e">How</desc>';
	expect(finish(own, ' aria-labelledby="t" aria-describedby="e"')).toContain(
		`role="img" aria-labelledby="t" aria-describedby="e">${own}</svg>`,
	);
});

test("rules, ids and data without a use go, and the others get a layer", () => {
	const css = "#d .a,#d .none{fill:red}#d .none{fill:blue}@keyframes gone{from{x:0}}";
	expect(finish(`<style>${css}</style><g class="a" id="x" data-look="b"/>`)).toContain(
		'<style>@layer diagram{#d .a{fill:red}}</style><g class="a"/>',
	);
});

test("coordinates are rounded where no number follows without a gap, and text is not", () => {
	expect(finish('<path d="M1.23456,-2.98765 l.12345.6789 1.234.567"/><text x="1.005">3.14159</text>')).toContain(
		'<path d="M1.23,-2.99 l.12345.6789 1.234.567"/><text x="1">3.14159</text>',
	);
});

test("styles are declarations, fonts are the page's, links can be followed", () => {
	expect(
		finish(
			'<a xlink:href="/docs/"><text style="undefined;;;font-family: &quot;Open Sans&quot;, serif; x:1" font-family="Arial">font-family: A</text></a>',
		),
	).toContain('role="group"');
	expect(
		finish('<text style="undefined;;;font-family: &quot;Open Sans&quot;, serif; x:1" font-family="Arial">font-family: A</text>'),
	).toContain('<text style="font-family:var(--font-text);x:1">font-family: A</text>');
});

test("labels of a mind map that are placed by their middle are drawn around it", () => {
	const label = '<g class="label" style="" transform="translate(0, -9.5)"><text>Docs</text></g>';
	const left = '<g class="label" style="" transform="translate(-12.22, -9.5)"><text>API</text></g>';
	const mindmap = `${start().replace('class="flowchart"', 'class="mindmapDiagram"')}${label}${left}</svg>`;
	const drawn = finishSvg(mindmap, { id: "d", source: "mindmap" });
	expect(drawn).toContain('<g class="label" text-anchor="middle" transform="translate(0, -9.5)">');
	expect(drawn).toContain('<g class="label" transform="translate(-12.22, -9.5)">');
	expect(finish(label)).not.toContain("text-anchor");
});
