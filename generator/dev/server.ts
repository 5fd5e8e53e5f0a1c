import { createReadStream } from "node:fs";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { escapeHtml } from "../../theme/contract/escape.ts";
import { searchDataPath } from "../../theme/contract/search.ts";
import { outputFile, stripHtmlSuffix, toggleTrailingSlash, withBase, withoutBase } from "../../theme/contract/urls.ts";
import { formatProblem } from "../problems/report.ts";
import { hostGuard } from "../serve/host-guard.ts";
import { mediaType } from "../serve/media-type.ts";
import { requestPath } from "../serve/request-path.ts";
import type { LiveReload } from "./live-reload.ts";
import { overlayProblems } from "./overlay-problems.ts";
import type { DevSession } from "./session.ts";

/** What the dev server answers from. */
export type DevServerInput = {
	readonly session: DevSession;
	readonly live: LiveReload;
	/** Resolves when the first stages have run. */
	readonly ready: Promise<void>;
	/** Called when rendering a page has changed the session's problems. */
	readonly onProblems: () => void;
	/** Address that the server listens on, an allowed `Host` besides loopback names. */
	readonly host: string;
};

/** Headers of every answer: no other site may read or embed what is served here. */
const headers = {
	"x-content-type-options": "nosniff",
	"cross-origin-resource-policy": "same-origin",
	"cross-origin-opener-policy": "same-origin",
	"referrer-policy": "no-referrer",
	"cache-control": "no-store",
};

/** Answers the requests of watch mode: pages rendered when asked for, everything else from the session's table. */
export function devHandler(input: DevServerInput): RequestListener {
	const isAllowedHost = hostGuard(input.host);
	return (request, response) => {
		if (!isAllowedHost(request.headers.host)) {
			sendText(response, 403, "This host name is not allowed.");
			return;
		}
		answer(request, response, input).catch((error: unknown) => {
			if (!response.headersSent) sendText(response, 500, error instanceof Error ? (error.stack ?? error.message) : String(error));
		});
	};
}

async function answer(request: IncomingMessage, response: ServerResponse, input: DevServerInput): Promise<void> {
	const { session, live } = input;
	if (isForeign(request)) return sendText(response, 403, "Requests from other sites are not allowed.");
	if (request.method !== "GET" && request.method !== "HEAD") return sendText(response, 405, "Only GET and HEAD.");
	const parsed = requestPath(request.url ?? "");
	if (!parsed) return sendText(response, 400, "Malformed address.");
	await input.ready;
	const { base } = session.config;
	const path = withoutBase(encodeURI(parsed.path), base);
	if (path === null) return parsed.path === "/" ? redirect(response, base) : sendText(response, 404, `The site is served below ${base}`);
	if (path === "/_keyframe/events") {
		const token = new URLSearchParams(parsed.query).get("token") ?? "";
		if (!live.accepts(token)) return sendText(response, 403, "Wrong token.");
		live.add(response, [{ type: "problems", problems: overlayProblems(session.problems, session.config.root) }]);
		return;
	}
	const file = session.file(path.slice(1));
	if (file)
		return "diskPath" in file
			? sendFile(response, path, file.diskPath)
			: send(response, { status: 200, type: mediaType(path).header, body: file.text });
	if (path === `/${searchDataPath}`) {
		return send(response, { status: 200, type: mediaType(path).header, body: await session.searchData() });
	}
	return answerPage(path, response, input);
}

async function answerPage(path: string, response: ServerResponse, { session, onProblems }: DevServerInput): Promise<void> {
	const { base } = session.config;
	const data = /\.(json|md)$/.exec(path)?.[1] as "json" | "md" | undefined;
	const pagePath = data ? pageOfData(path, data) : stripHtmlSuffix(path);
	const known = session.hasPage(pagePath);
	if (!data && !known && session.hasPage(toggleTrailingSlash(pagePath)))
		return redirect(response, withBase(toggleTrailingSlash(pagePath), base));
	const moved = data || known ? null : session.file(outputFile(pagePath, "html"));
	if (moved && "text" in moved) return send(response, { status: 200, type: mediaType("page.html").header, body: moved.text });
	const { page, status, problemsChanged } = await session.page(pagePath);
	if (problemsChanged) onProblems();
	if (data) {
		const body = known ? page?.[data === "json" ? "navigation" : "markdown"] : null;
		return body
			? send(response, { status, type: mediaType(path).header, body })
			: sendText(response, known ? 500 : 404, "There is no such page.");
	}
	return send(response, { status: page ? status : 500, type: mediaType("page.html").header, body: page?.html ?? errorPage(session) });
}

/** `/docs/a.json` → `/docs/a`, `/docs/index.json` → `/docs/`. */
function pageOfData(path: string, extension: "json" | "md"): string {
	const stem = path.slice(0, -extension.length - 1);
	const folder = stem.endsWith("/index") ? stem.slice(0, -"index".length) : stem;
	return `/${outputFile(folder, extension)}` === path ? folder : stem;
}

/** Shown while there is no good version of a page: the problems as text, and the script that brings the page as soon as there is one. */
function errorPage(session: DevSession): string {
	const { root } = session.config;
	const text = session.problems.map((problem) => formatProblem(problem, root)).join("\n\n");
	const script = session.devScript
		? `<script type="module" src="${escapeHtml(session.devScript)}"></script>`
		: '<meta http-equiv="refresh" content="1">';
	return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Keyframe</title>${script}<body><h1>This page cannot be shown yet</h1><pre>${escapeHtml(text)}</pre></body></html>`;
}

/** Whether another site's page makes this request; following a link here is fine. */
function isForeign(request: IncomingMessage): boolean {
	const { origin, host } = request.headers;
	const isNavigation = request.headers["sec-fetch-mode"] === "navigate" && request.headers["sec-fetch-dest"] === "document";
	if (isNavigation) return false;
	if (origin !== undefined && origin !== `http://${host}`) return true;
	return request.headers["sec-fetch-site"] === "cross-site";
}

function redirect(response: ServerResponse, location: string): void {
	response.writeHead(307, { ...headers, location });
	response.end();
}

function send(response: ServerResponse, answer: { readonly status: number; readonly type: string; readonly body: string | Buffer }): void {
	response.writeHead(answer.status, { ...headers, "content-type": answer.type, "content-length": Buffer.byteLength(answer.body) });
	response.end(response.req.method === "HEAD" ? undefined : answer.body);
}

function sendText(response: ServerResponse, status: number, text: string): void {
	send(response, { status, type: "text/plain; charset=utf-8", body: `${text}\n` });
}

function sendFile(response: ServerResponse, path: string, diskPath: string): void {
	const stream = createReadStream(diskPath);
	stream.on("open", () => {
		response.writeHead(200, { ...headers, "content-type": mediaType(path).header });
		stream.pipe(response);
	});
	stream.on("error", () => sendText(response, 404, "The file is gone."));
}
