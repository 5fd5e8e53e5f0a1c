import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isInertFile } from "../../../../../generator/site/files/untrusted-file.ts";
import { temporarySite } from "../../../../support/site.ts";

function isInert(name: string, content: string | Uint8Array): boolean {
	const path = join(temporarySite({}), name);
	writeFileSync(path, content);
	return isInertFile(path);
}

const svg = (content: string, attributes = 'viewBox="0 0 9 9"') => `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`;

test.each([
	["a.png", "\x89PNG\r\n"],
	["a.PNG", "\x89PNG\r\n"],
	["a.txt", "a < b, <b>bold</b>"],
	["a.json", "{}"],
	["a.json", '[{ "main": "A" }, null]'],
	["package-lock.json", '{ "main": 1 }'],
	["a.ts", "const a = 1;"],
	["a.pdf", "%PDF-1.7"],
	["_a.png", "PNG"],
	[
		"a.svg",
		svg(
			'<title>A</title><path d="M0 0" fill="url(#a)" style="fill:red"/><use xlink:href="#a"/>',
			'xmlns:xlink="http://www.w3.org/1999/xlink"',
		),
	],
	["a.svg", `<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n<!-- A -->\n${svg("<g/>")}`],
	[
		"a.svg",
		`<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">${svg("<g/>")}`,
	],
	[
		"a.svg",
		svg(
			'<sodipodi:namedview id="a"/><g inkscape:label="A"/>',
			'xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"',
		),
	],
	["a.svg", svg('<image href="data:image/png;base64,AA"/><image href="./b.png"/>')],
])("publishes %s: %s", (name, content) => {
	expect(isInert(name, content)).toBe(true);
});

test.each<[name: string, content: string]>([
	...["html", "htm", "xhtml", "xht", "xml", "xsl", "js", "mjs", "wasm", "php", "cgi", "shtml", "mht", "swf", "unknown", ""].map(
		(extension): [string, string] => [`a${extension && `.${extension}`}`, "text"],
	),
	["a.png", "<!DOCTYPE html><script>1</script>"],
	["a.png", "\n\t <HTML>"],
	["a.txt", "\uFEFF<script>1</script>"],
	["a.txt", "<!-- a --><script>1</script>"],
	["a.pdf", '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"/>'],
	["a.css", "<svg onload=1>"],
	["a.json", '{ "main": "<img src=x onerror=1>" }'],
	["a.JSON", '\uFEFF{ "main": 1, "\\u006dain": "" }'],
	["_headers", "/*\n  Content-Security-Policy: x"],
	["_redirects", "/* https://evil.example/"],
	["_worker.js", ""],
	["_routes.json", "{}"],
	[".htaccess", "AddType text/html .png"],
	["vercel.json", "{}"],
	["netlify.toml", ""],
	["package.json", "{}"],
	["a.svg", svg("<script>1</script>")],
	["a.svg", svg("<SCRIPT>1</SCRIPT>")],
	["a.svg", svg('<x:script xmlns:x="http://www.w3.org/2000/svg">1</x:script>')],
	["a.svg", svg("<x:script>1</x:script>", 'xmlns:x="http://www.w3.org/2000/svg"')],
	["a.svg", svg("<h:script>1</h:script>", 'xmlns:h="http://www.w3.org/1999/xhtml"')],
	["a.svg", svg("<foreignObject><p/></foreignObject>")],
	["a.svg", svg("<g/>", 'onload="1"')],
	["a.svg", svg("<g/>", 'ONLOAD="1"')],
	["a.svg", svg('<a href="javascript:1"><text>A</text></a>')],
	["a.svg", svg('<set attributeName="onmouseover" to="1"/>')],
	["a.svg", svg('<animate attributeName="href" values="javascript:1"/>')],
	["a.svg", svg('<use href="data:image/svg+xml;base64,AA#x"/>')],
	["a.svg", svg('<handler type="text/javascript">1</handler>')],
	["a.svg", svg("<![CDATA[<script>1</script>]]>")],
	["a.svg", `<?xml-stylesheet href="a.css"?>${svg("<g/>")}`],
	["a.svg", `<!DOCTYPE svg [<!ENTITY a "<script>1</script>">]>${svg("&a;")}`],
	["a.svg", '<html xmlns="http://www.w3.org/1999/xhtml"><script>1</script></html>'],
	["a.svg", '<a:html xmlns:a="http://www.w3.org/1999/xhtml"/>'],
	["a.svg", '<script xmlns="http://www.w3.org/1999/xhtml">1</script>'],
	["a.svg", '<svg xmlns="http://www.w3.org/1999/xhtml"><g/></svg>'],
	["a.svg", svg('<g xmlns="http://www.w3.org/1999/xhtml"/>')],
	["a.svg", svg("<style>a{}</style><script/>")],
	["a.svg", '<?xml version="1.0" encoding="UTF-16"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
	["a.svg", '<?xml version="1.0" encoding="UTF-7"?>+ADw-script+AD4-'],
])("refuses %s: %s", (name, content) => {
	expect(isInert(name, content)).toBe(false);
});

test("refuses an SVG image in another encoding", () => {
	expect(isInert("a.svg", Buffer.from(`\uFEFF${svg("<script>1</script>")}`, "utf16le"))).toBe(false);
});
