import { expect, test } from "vitest";
import { svgComponent } from "../../../../generator/bundle/svg-component.ts";

/** A line of the module, by the name that it gives its value. */
function valueIn(svg: string, name: "own" | "content"): unknown {
	return JSON.parse(new RegExp(`^const ${name} = (?:\\{ __html: )?(.*?)(?: \\})?;$`, "m").exec(svgComponent(svg))?.[1] ?? "null");
}

test("an SVG keeps its attributes, as React spells them", () => {
	const svg = '<?xml version="1.0"?>\n<svg class="a" viewBox="0 0 1 1" style=\'fill:red\' onload="x()" aria-label="a &amp; b"><g/></svg>';
	expect(valueIn(svg, "own")).toEqual({ className: "a", viewBox: "0 0 1 1", "data-style": "fill:red", "aria-label": "a & b" });
});

test("its content has no comments and no scripts", () => {
	const svg = '<!DOCTYPE svg><!-- a --><svg><!-- b --><svg x="1"></svg><script>alert("</svg>")</script> <path d="M0"/></svg><!-- c -->\n';
	expect(valueIn(svg, "content")).toBe('<svg x="1"></svg> <path d="M0"/>');
});

test("a file without an SVG is empty", () => {
	expect(valueIn("text", "content")).toBe("");
});
