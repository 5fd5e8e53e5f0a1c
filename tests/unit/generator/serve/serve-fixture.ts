import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { type IncomingHttpHeaders, type RequestOptions, request } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import { manifestName, manifestText } from "../../../../generator/lib/build-manifest.ts";
import { sha256 } from "../../../../generator/lib/hash.ts";
import { hostGuard } from "../../../../generator/serve/host-guard.ts";
import { listen } from "../../../../generator/serve/listen.ts";
import { openBuiltSite } from "../../../../generator/serve/site-table.ts";
import { staticHandler } from "../../../../generator/serve/static-handler.ts";

/** Contents of a built folder by path. */
export type BuiltFiles = Readonly<Record<string, string | Buffer>>;

/** Repetitive text that is worth compressing. */
export const longText = "All work and no play makes Jack a dull boy. ".repeat(100);

/** A small built site with one of everything. */
export const sampleFiles: BuiltFiles = {
	"404.html": "<!doctype html><title>Not found</title>",
	"index.html": "<!doctype html><title>Home</title>",
	"docs/index.html": `<!doctype html><title>Docs</title>${longText}`,
	"docs/a.html": "<!doctype html><title>A</title>",
	"docs/a b#c?.html": "<!doctype html><title>Odd name</title>",
	"both.html": "both as a file",
	"both/index.html": "both as a folder",
	"notes.md": "# Notes\n",
	"assets/entry.5TKC7ZZS.js": longText,
	"assets/photo.02140bbb11.png": Buffer.from("0123456789"),
	"assets/plain.css": "body{}",
	"data.json": longText,
	"data.json.br": "made by the build, brotli",
	"data.json.gz": "made by the build, gzip",
	"empty.mp4": "",
	".well-known/security.txt": "Contact: nobody",
};

/** A temporary folder that goes when the test ends. */
export function temporaryFolder(): string {
	const folder = mkdtempSync(join(tmpdir(), "keyframe-serve-"));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	return folder;
}

/** Writes a built folder with its manifest, as a build would. */
export function writeBuild(folder: string, files: BuiltFiles, base = "/"): void {
	const entries = new Map<string, { size: number; sha256: string }>();
	for (const [path, content] of Object.entries(files)) {
		mkdirSync(dirname(join(folder, path)), { recursive: true });
		writeFileSync(join(folder, path), content);
		entries.set(path, { size: Buffer.byteLength(content), sha256: sha256(content) });
	}
	writeFileSync(join(folder, manifestName), [...manifestText(entries, { base })].join(""));
}

/** Puts another build in the place of `folder` the way a build does: with two renames. */
export function swapBuild(folder: string, files: BuiltFiles): void {
	writeBuild(`${folder}.new`, files);
	renameSync(folder, `${folder}.old`);
	renameSync(`${folder}.new`, folder);
	rmSync(`${folder}.old`, { recursive: true });
}

/** A running server of a built site. */
export type TestServer = { readonly folder: string; readonly port: number; readonly errors: readonly unknown[] };

/** Serves the files until the test ends. */
export async function serveFiles(files: BuiltFiles = sampleFiles, base = "/"): Promise<TestServer> {
	const folder = join(temporaryFolder(), "out");
	writeBuild(folder, files, base);
	const errors: unknown[] = [];
	const handler = staticHandler({
		site: openBuiltSite(folder),
		isAllowedHost: hostGuard("127.0.0.1"),
		onError: (error) => errors.push(error),
	});
	const { url, close } = await listen({ handler, port: 0, host: "127.0.0.1" });
	onTestFinished(close);
	return { folder, port: Number(new URL(url).port), errors };
}

/** What a server answered. */
export type TestResponse = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: Buffer };

/** Asks for a path; nothing is followed, decoded or normalised. */
export function ask({ port }: { readonly port: number }, path: string, options: RequestOptions = {}): Promise<TestResponse> {
	return new Promise((resolve, reject) => {
		const asked = request({ host: "127.0.0.1", port, path, agent: false, ...options }, (response) => {
			const chunks: Buffer[] = [];
			response.on("data", (chunk: Buffer) => chunks.push(chunk));
			response.on("error", reject);
			response.on("end", () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }));
		});
		asked.on("error", reject);
		asked.end();
	});
}

/** Writes the text to a socket and gives everything that comes back until the server closes. */
export function raw({ port }: { readonly port: number }, text: string): Promise<string> {
	return new Promise((resolve, reject) => {
		const socket = connect(port, "127.0.0.1", () => socket.write(text, "latin1"));
		let answer = "";
		socket.on("data", (chunk) => {
			answer += chunk.toString("latin1");
		});
		socket.on("error", reject);
		socket.on("close", () => resolve(answer));
	});
}

/** Sends a GET with the target exactly as given. */
export function rawGet(server: { readonly port: number }, target: string, host = "localhost"): Promise<string> {
	return raw(server, `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
}

/** Status of a raw answer. */
export function statusOf(answer: string): number {
	return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);
}
