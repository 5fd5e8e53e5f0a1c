import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { dirname, extname, join } from "node:path";
import { repository } from "../support/cli.ts";

const sampleRate = 16_000;

/** Makes a file of each type that samples name: three seconds of a picture and of a tone. Returns their folder. */
export function makeMedia(folder: string, binaries: string): string {
	mkdirSync(folder, { recursive: true });
	const at = (type: string) => join(folder, `media.${type}`);
	writeFileSync(at("wav"), tone(3));
	const ffmpeg = (...list: readonly string[]) =>
		execFileSync(join(binaries, "ffmpeg"), ["-y", "-loglevel", "error", ...list], { env: { ...process.env, LD_LIBRARY_PATH: binaries } });
	const icon = join(repository, "static/icon-192.png");
	const pictures = ["-framerate", "30", "-loop", "1", "-i", icon];
	const threeSeconds = ["-t", "3", "-pix_fmt", "yuv420p"];
	ffmpeg(...pictures, "-i", at("wav"), ...threeSeconds, "-c:v", "libx264", "-c:a", "aac", at("mp4"));
	ffmpeg(...pictures, "-i", at("wav"), ...threeSeconds, "-c:v", "libvpx", "-c:a", "libopus", at("webm"));
	ffmpeg("-i", at("wav"), "-c:a", "libmp3lame", at("mp3"));
	ffmpeg(...pictures, "-t", "1", at("gif"));
	ffmpeg("-i", icon, "-frames:v", "1", at("jpg"));
	copyFileSync(icon, at("png"));
	copyFileSync(join(repository, "static/logo-light.svg"), at("svg"));
	const font = "node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2";
	copyFileSync(join(repository, font), at("woff2"));
	const animation = { v: "5.7.0", fr: 30, ip: 0, op: 90, w: 100, h: 100, nm: "empty", ddd: 0, assets: [], layers: [] };
	writeFileSync(at("json"), JSON.stringify(animation));
	writeFileSync(at("srt"), "1\n00:00:00,000 --> 00:00:02,000\nHello\n");
	return folder;
}

/** A sine wave, as a WAVE file. Seconds. */
function tone(seconds: number): Buffer {
	const count = seconds * sampleRate;
	const header = Buffer.alloc(44);
	header.write("RIFF", 0);
	header.writeUInt32LE(36 + count * 2, 4);
	header.write("WAVEfmt ", 8);
	header.writeUInt32LE(16, 16);
	header.writeUInt16LE(1, 20);
	header.writeUInt16LE(1, 22);
	header.writeUInt32LE(sampleRate, 24);
	header.writeUInt32LE(sampleRate * 2, 28);
	header.writeUInt16LE(2, 32);
	header.writeUInt16LE(16, 34);
	header.write("data", 36);
	header.writeUInt32LE(count * 2, 40);
	const samples = Buffer.alloc(count * 2);
	for (let index = 0; index < count; index++) samples.writeInt16LE(Math.round(Math.sin(index / 6) * 8000), index * 2);
	return Buffer.concat([header, samples]);
}

const types: Readonly<Record<string, string>> = {
	".html": "text/html",
	".js": "text/javascript",
	".json": "application/json",
	".mp4": "video/mp4",
	".webm": "video/webm",
	".mp3": "audio/mpeg",
	".wav": "audio/wav",
	".svg": "image/svg+xml",
	".png": "image/png",
	".jpg": "image/jpeg",
	".gif": "image/gif",
	".woff2": "font/woff2",
	".wasm": "application/wasm",
};

/** Serves the files of a folder, and for any other path the file of its type from `media`. Ranges work. Resolves to the server's port. */
export async function serveFiles(folder: string, media: string): Promise<{ readonly server: Server; readonly port: number }> {
	const server = createServer((request, response) => {
		const path = decodeURIComponent(new URL(request.url ?? "/", "http://localhost").pathname);
		const type = extname(path).replace("jpeg", "jpg");
		const bytes = readIfThere(join(folder, path)) ?? readIfThere(join(media, `media${type}`));
		const headers = {
			"access-control-allow-origin": "*",
			"access-control-allow-headers": "*",
			"access-control-expose-headers": "*",
			"accept-ranges": "bytes",
			"content-type": types[type] ?? "text/plain",
		};
		if (bytes === null) return void response.writeHead(404, headers).end();
		const [, from, to] = /^bytes=(\d+)-(\d*)/.exec(request.headers.range ?? "") ?? [];
		if (from === undefined) return void response.writeHead(200, { ...headers, "content-length": bytes.length }).end(bytes);
		const start = Number(from);
		const end = to ? Math.min(Number(to), bytes.length - 1) : bytes.length - 1;
		response.writeHead(206, { ...headers, "content-length": end - start + 1, "content-range": `bytes ${start}-${end}/${bytes.length}` });
		response.end(bytes.subarray(start, end + 1));
	});
	await new Promise<void>((done) => server.listen(0, done));
	return { server, port: (server.address() as { readonly port: number }).port };
}

function readIfThere(file: string): Buffer | null {
	try {
		return readFileSync(file);
	} catch {
		return null;
	}
}

/** Copies a file for each name that the samples read from the public folder. */
export function fillPublicFolder(codes: readonly string[], { folder, media }: { readonly folder: string; readonly media: string }): void {
	for (const [, name = ""] of codes.flatMap((code) => [...code.matchAll(/['"`]([\w][\w ./#-]*\.[a-z\d]{3,5})['"`]/g)])) {
		const bytes = readIfThere(join(media, `media${extname(name).replace("jpeg", "jpg")}`));
		if (bytes === null || name.includes("..")) continue;
		const file = join(folder, "public", name);
		mkdirSync(dirname(file), { recursive: true });
		writeFileSync(file, bytes);
	}
}
