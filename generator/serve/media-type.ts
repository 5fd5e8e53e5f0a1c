import { extname } from "node:path";
import { lookup } from "mrmime";

/** The media type of a file: its `Content-Type` header, and whether compression makes it smaller. */
export type MediaType = { readonly header: string; readonly compressible: boolean };

/** Types that the library lacks, or uses for other files: for it, `.ts` is a video. */
const ownTypes: Readonly<Record<string, string>> = {
	ts: "text/plain",
	tsx: "text/plain",
	mdx: "text/markdown",
	jsonl: "application/jsonl",
	ico: "image/x-icon",
	flac: "audio/flac",
	m3u8: "application/vnd.apple.mpegurl",
	m4v: "video/mp4",
	tgz: "application/gzip",
};

const text = /^text\/|[/+](?:json|jsonl|xml)$|^application\/toml$/;

const compressibleBinary = /^(?:application\/wasm|font\/[ot]tf|image\/(?:bmp|x-icon))$/;

/** The media type of a file, by its extension. Browsers download files of an unknown type, which is safe. */
export function mediaType(file: string): MediaType {
	const extension = extname(file).slice(1).toLowerCase();
	const type = ownTypes[extension] ?? lookup(`.${extension}`) ?? "application/octet-stream";
	if (text.test(type)) return { header: `${type}; charset=utf-8`, compressible: true };
	return { header: type, compressible: compressibleBinary.test(type) };
}
