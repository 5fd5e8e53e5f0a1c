import { extname } from "node:path";

/** What a file is: the `Content-Type` header, and whether compressing makes it smaller. */
export type MediaType = { readonly header: string; readonly compressible: boolean };

// A table of our own: the libraries know neither which types compress nor, mostly, the charset, and
// several say that a `.ts` file is a video. Whatever is not listed is downloaded, which is safe.
const texts: Readonly<Record<string, string>> = {
	html: "text/html",
	css: "text/css",
	js: "text/javascript",
	mjs: "text/javascript",
	ts: "text/plain",
	tsx: "text/plain",
	txt: "text/plain",
	csv: "text/csv",
	md: "text/markdown",
	mdx: "text/markdown",
	vtt: "text/vtt",
	xml: "application/xml",
	rss: "application/rss+xml",
	atom: "application/atom+xml",
	xsl: "application/xslt+xml",
	json: "application/json",
	jsonl: "application/jsonl",
	map: "application/json",
	webmanifest: "application/manifest+json",
	svg: "image/svg+xml",
};

const compressibleBinaries: Readonly<Record<string, string>> = {
	wasm: "application/wasm",
	ttf: "font/ttf",
	otf: "font/otf",
	ico: "image/x-icon",
	bmp: "image/bmp",
};

const binaries: Readonly<Record<string, string>> = {
	avif: "image/avif",
	gif: "image/gif",
	jpeg: "image/jpeg",
	jpg: "image/jpeg",
	png: "image/png",
	webp: "image/webp",
	aac: "audio/aac",
	flac: "audio/flac",
	m4a: "audio/mp4",
	mp3: "audio/mpeg",
	ogg: "audio/ogg",
	opus: "audio/ogg",
	wav: "audio/wav",
	weba: "audio/webm",
	m3u8: "application/vnd.apple.mpegurl",
	mov: "video/quicktime",
	mp4: "video/mp4",
	m4v: "video/mp4",
	ogv: "video/ogg",
	webm: "video/webm",
	woff: "font/woff",
	woff2: "font/woff2",
	gz: "application/gzip",
	pdf: "application/pdf",
	tgz: "application/gzip",
	zip: "application/zip",
};

const types: ReadonlyMap<string, MediaType> = new Map<string, MediaType>([
	...Object.entries(texts).map(([name, type]) => [name, { header: `${type}; charset=utf-8`, compressible: true }] as const),
	...Object.entries(compressibleBinaries).map(([name, header]) => [name, { header, compressible: true }] as const),
	...Object.entries(binaries).map(([name, header]) => [name, { header, compressible: false }] as const),
]);

const unknownType: MediaType = { header: "application/octet-stream", compressible: false };

/** The media type of a file, by the ending of its name. */
export function mediaType(file: string): MediaType {
	return types.get(extname(file).slice(1).toLowerCase()) ?? unknownType;
}
