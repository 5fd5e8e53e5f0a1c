import { closeSync, openSync, readFileSync, readSync } from "node:fs";
import { basename, extname } from "node:path";
import { Parser } from "htmlparser2";
import { isNavigationData } from "../../../theme/contract/page.ts";

/** Extensions of the files that an untrusted site may publish: browsers show them, play them or download them, and run nothing. */
const inertExtensions: ReadonlySet<string> = new Set(
	[
		"avif bmp gif ico jpeg jpg png svg webp",
		"aac flac m4a m4v mov mp3 mp4 oga ogg ogv opus srt vtt wav webm",
		"eot otf ttf woff woff2",
		"7z bz2 gz pdf tar tgz xz zip",
		"conf css csv diff ini json jsonl log map md mdx patch proto sql toml tsv txt yaml yml",
		"c cpp cs go h hpp java kt py rb rs sh swift ts tsx",
	].flatMap((extensions) => extensions.split(" ")),
);

/** Files that hosts read as instructions. */
const hostFile = /^(?:\..*|(?:_routes|vercel|now|firebase|package|staticwebapp\.config)\.json|(?:netlify|wrangler)\.(?:toml|jsonc?))$/i;

/** The beginnings of a document, by which browsers recognize it if a host sends no type: those of the MIME Sniffing standard, and of SVG. */
const documentStart =
	/^\uFEFF?\s*<(?:!doctype html|html|head|script|iframe|h1|div|font|table|a|style|title|b|body|br|p|svg)[\s>/]|^\uFEFF?\s*<(?:!--|\?xml)/i;

/** How much of a file browsers read to find out what it is, in bytes. */
const sniffedLength = 1445;

/**
 * Whether an untrusted site may publish a file (absolute path): its extension is on the list, it does not begin like a document, a host does not
 * read it as instructions, an SVG image is nothing but a drawing, and JSON is not the data of a page, which a link to it would show. `shown` is its path below the folder that is published.
 */
export function isInertFile(path: string, shown: string = basename(path)): boolean {
	if (shown.split("/").some((name) => hostFile.test(name))) return false;
	const extension = extname(path).slice(1).toLowerCase();
	if (!inertExtensions.has(extension)) return false;
	if (extension === "svg") return isDrawing(readFileSync(path));
	if (extension === "json" && isPageData(readFileSync(path))) return false;
	return !documentStart.test(firstBytes(path).toString("latin1").replace(/^ï»¿/, ""));
}

/** Whether browsers read the bytes of a JSON file as the data of a page. They decode them like this, too. */
function isPageData(bytes: Buffer): boolean {
	try {
		return isNavigationData(JSON.parse(new TextDecoder().decode(bytes)));
	} catch {
		return false;
	}
}

function firstBytes(path: string): Buffer {
	const file = openSync(path, "r");
	try {
		const bytes = Buffer.alloc(sniffedLength);
		return bytes.subarray(0, readSync(file, bytes, 0, sniffedLength, 0));
	} finally {
		closeSync(file);
	}
}

/** Elements of drawings. Not among them: scripts, foreign content, links, and animations, which can change any attribute. */
const drawingElements: ReadonlySet<string> = new Set(
	[
		"circle clipPath defs desc ellipse filter g image line linearGradient marker mask metadata path pattern polygon polyline radialGradient",
		"rect stop style svg switch symbol text textPath title tspan use view",
		"feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow",
		"feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset fePointLight",
		"feSpecularLighting feSpotLight feTile feTurbulence",
	].flatMap((names) => names.split(" ")),
);

const svgNamespace = "http://www.w3.org/2000/svg";

/** Whether an SVG file is nothing but a drawing. Everything that is not known to be harmless counts against it. */
function isDrawing(bytes: Buffer): boolean {
	const text = bytes.toString("utf8");
	// Other encodings, entities and style sheets of XML would let the file mean something else than what is checked here.
	const body = text.replace(/^\uFEFF?\s*<\?xml\s+version="1\.[01]"(?:\s+encoding="utf-8")?(?:\s+standalone="(?:yes|no)")?\s*\?>/i, "");
	const plainDoctype = /^\s*(?:<!--(?:(?!-->)[\s\S])*-->\s*)*<!DOCTYPE svg(?:\s+PUBLIC\s+"[^"<>]*"\s+"[^"<>]*")?\s*>/i;
	const drawing = body.replace(plainDoctype, "");
	if (text.includes("\uFFFD") || /<[?!](?!--)/.test(drawing)) return false;
	let isInert = true;
	let depth = 0;
	const parser = new Parser(
		{
			onopentag(name, attributes) {
				// Metadata of editors stands in namespaces of its own.
				const isKnown = drawingElements.has(name) || (name.includes(":") && depth > 0);
				isInert &&= isKnown && Object.entries(attributes).every(([key, value]) => isInertAttribute(key, value));
				depth++;
			},
			onclosetag() {
				depth--;
			},
		},
		{ xmlMode: true },
	);
	parser.end(drawing);
	return isInert;
}

/** Whether an attribute of a drawing runs nothing, and gives no element the meaning of another language. */
function isInertAttribute(name: string, value: string): boolean {
	if (/^on/i.test(name)) return false;
	if (name === "xmlns") return value === svgNamespace;
	if (name.startsWith("xmlns:")) return value !== svgNamespace && !/xhtml|xsl|MathML|xml-events/i.test(value);
	if (/(?:^|:)(?:href|src|base)$/i.test(name))
		return /^\s*(?:#|data:image\/(?:png|jpeg|gif|webp|avif);|https?:\/\/|[\w./-]*$)/i.test(value);
	return !/javascript:/i.test(value.replace(/\s/g, ""));
}
