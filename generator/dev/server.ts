import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { eventsPath, warningsPath } from "../../theme/contract/live-message.ts";
import { escapeHtml } from "../../theme/lib/escape.ts";
import { notFoundPath, outputFile, toggleTrailingSlash, withBase, withoutBase } from "../../theme/lib/urls.ts";
import { searchFolder } from "../../theme/search/engine/search-format.ts";
import type { SiteConfig } from "../config/site-config.ts";
import { textOfPart } from "../output/page-files.ts";
import { formatProblem } from "../problems/report.ts";
import { createSearchApi, type SearchApi } from "../search/answer/search-api.ts";
import { hostGuard } from "../serve/host-guard.ts";
import { requestPath } from "../serve/request-path.ts";
import type { Route } from "../site/graph/site-graph.ts";
import type { ServedFile } from "./generated-folders.ts";
import type { LiveReload } from "./live-reload.ts";
import { overlayErrors, pageWarnings } from "./overlay-problems.ts";
import { bodySender, ownHeaders, type SendBody } from "./send-body.ts";
import type { DevSession } from "./session.ts";

/** What the dev server needs. */
export type DevServerInput = {
	readonly session: DevSession;
	readonly live: LiveReload;
	/** Resolves once the first pages can be shown. */
	readonly opened: Promise<void>;
	/** Resolves once the first stages have run. */
	readonly ready: Promise<void>;
	/** Called if rendering a page has changed the session's problems. */
	readonly onProblems: () => void;
	/** Address that the server listens on. It is an allowed `Host`, in addition to loopback names. */
	readonly host: string;
};

/** What the addresses of the site begin with if it is served in one language other than the default one. */
function onlyPrefix({ builtLocales }: Pick<SiteConfig, "builtLocales">): string {
	return builtLocales.some(({ isDefault }) => isDefault) ? "" : (builtLocales[0]?.prefix ?? "");
}

/** Serves the files that a build would publish. Each is generated on request. */
export function devHandler(input: DevServerInput): RequestListener {
	const isAllowedHost = hostGuard(input.host);
	const { session } = input;
	const search = createSearchApi({
		read: (name) => readIndexFile(session, name),
		base: () => session.config.base,
		// Drafts are only for the site's own pages.
		isAllowedOrigin: () => false,
	});
	const send = bodySender();
	return (request, response) => {
		if (!isAllowedHost(request.headers.host)) {
			sendText(response, 403, "This host name is not allowed.");
			return;
		}
		answer(request, response, { ...input, search, send }).catch((error: unknown) => {
			if (response.headersSent) response.destroy();
			else sendFailure(response, error);
		});
	};
}

type AnswerInput = DevServerInput & { readonly search: SearchApi; readonly send: SendBody };

async function answer(request: IncomingMessage, response: ServerResponse, input: AnswerInput): Promise<void> {
	const { session } = input;
	if (isForeign(request)) return sendText(response, 403, "Requests from other sites are not allowed.");
	const parsed = requestPath(request.url ?? "");
	const answerSearch = parsed && input.search(request, parsed.path);
	if (!answerSearch && request.method !== "GET" && request.method !== "HEAD")
		return sendText(response, 405, "Only GET and HEAD are allowed.");
	if (!parsed) return sendText(response, 400, "The URL is malformed.");
	if (!session.isComplete) input.live.noteWaiting();
	await (answerSearch ? input.ready : input.opened);
	if (answerSearch) {
		response.setHeaders(new Headers(ownHeaders));
		return answerSearch(response);
	}
	const { base } = session.config;
	const prefix = onlyPrefix(session.config);
	const notFoundFile = outputFile(prefix + notFoundPath, "html");
	const path = withoutBase(encodeURI(parsed.path), base);
	if (path === null) return parsed.path === "/" ? redirect(response, base) : sendText(response, 404, `The site is served at ${base}`);
	if (path === eventsPath || path === warningsPath) return answerPageScript(path, new URLSearchParams(parsed.query), response, input);
	const find = async () => (await session.file(path.slice(1))) ?? (await session.file(outputFile(path, "html")));
	const first = await find();
	if (!first) await input.ready;
	const file = first ?? (await find());
	const inLanguage = session.config.locales.find(({ prefix }) => prefix !== "" && path.startsWith(`${prefix}/`));
	const ownNotFound = inLanguage ? `${inLanguage.key}/${notFoundFile}` : notFoundFile;
	if (file) return answerFile(file, [notFoundFile, ownNotFound].includes(file.path) ? 404 : 200, response, input);
	if (path === "/" && prefix !== "") return redirect(response, withBase(`${prefix}/`, base));
	const other = toggleTrailingSlash(path);
	if (await session.file(outputFile(other, "html"))) return redirect(response, withBase(other, base));
	const notFound = (await session.file(ownNotFound)) ?? (await session.file(notFoundFile));
	return notFound ? answerFile(notFound, 404, response, input) : sendErrorPage(response, input);
}

/** Reads a file of the search index, as of the last save. */
async function readIndexFile(session: DevSession, name: string): Promise<string | null> {
	const file = await session.file(`${searchFolder}/${name}`);
	return file?.content.kind === "made" ? String(await file.content.make()) : null;
}

/** Answers watch mode's script: with messages, or with the warnings for its page. */
function answerPageScript(
	path: string,
	query: URLSearchParams,
	response: ServerResponse,
	{ session, live, send }: AnswerInput,
): void | Promise<void> {
	const { problems, config } = session;
	if (!live.accepts(query.get("token") ?? "")) {
		sendText(response, 403, "The token is not valid.");
	} else if (path === eventsPath) {
		live.add(response, [{ type: "problems", errors: overlayErrors(problems, config.root) }]);
	} else {
		const page = withoutBase(query.get("page") ?? "", config.base) ?? "/";
		const warnings = pageWarnings(problems, { root: config.root, files: session.sourcesOf(page) });
		return send(response, { name: "warnings.json", status: 200, body: JSON.stringify(warnings) });
	}
}

async function answerFile({ path, content }: ServedFile, status: number, response: ServerResponse, input: AnswerInput): Promise<void> {
	const { send } = input;
	if (content.kind === "copy") return send(response, { name: path, status, body: { file: content.from } });
	if (content.kind === "made") return send(response, { name: path, status, body: await content.make() });
	if (content.kind === "joined") return send(response, { name: path, status, body: await joinedText(content.parts, input.session) });
	const isEarly = !input.session.isComplete;
	const early = await input.session.page(content.route);
	if (isEarly && !early.page) await input.ready;
	const { page, problemsChanged } = isEarly && !early.page ? await input.session.page(content.route) : early;
	if (page) await send(response, { name: path, status, body: textOfPart(page, content.part) });
	else if (content.part === "html") await sendErrorPage(response, input);
	else sendText(response, 500, "This page cannot be shown yet.");
	input.live.noteAnswer();
	if (problemsChanged()) input.onProblems();
}

async function joinedText(parts: readonly (string | Route)[], session: DevSession): Promise<string> {
	const texts: string[] = [];
	for (const part of parts) texts.push(typeof part === "string" ? part : ((await session.page(part)).page?.markdown ?? ""));
	return texts.join("");
}

/** Responds for a page that has no good version yet: the problems as text, and a script that loads the page once it has one. */
function sendErrorPage(response: ServerResponse, { session, send }: AnswerInput): Promise<void> {
	const { root } = session.config;
	const text = session.problems.map((problem) => formatProblem(problem, root)).join("\n\n");
	const script = session.devScript
		? `<script type="module" src="${escapeHtml(session.devScript)}"></script>`
		: '<meta http-equiv="refresh" content="1">';
	const body = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Keyframe</title>${script}<body><h1>This page cannot be shown yet</h1><pre>${escapeHtml(text)}</pre></body></html>`;
	return send(response, { name: "page.html", status: 500, body });
}

/** Whether another site's page sent this request. Following a link to this site is allowed. */
function isForeign(request: IncomingMessage): boolean {
	const { origin, host } = request.headers;
	const isNavigation = request.headers["sec-fetch-mode"] === "navigate" && request.headers["sec-fetch-dest"] === "document";
	if (isNavigation) return false;
	if (origin !== undefined && origin !== `http://${host}`) return true;
	return request.headers["sec-fetch-site"] === "cross-site";
}

function redirect(response: ServerResponse, location: string): void {
	response.writeHead(307, { ...ownHeaders, "cache-control": "no-store", location });
	response.end();
}

function sendText(response: ServerResponse, status: number, text: string): void {
	const body = Buffer.from(`${text}\n`);
	const headers = { "content-type": "text/plain; charset=utf-8", "content-length": body.length, "cache-control": "no-store" };
	response.writeHead(status, { ...ownHeaders, ...headers });
	response.end(response.req.method === "HEAD" ? undefined : body);
}

/** Explains why a request failed. Temporary failures, such as too many open files, are not the request's fault. */
function sendFailure(response: ServerResponse, error: unknown): void {
	const { code } = error as NodeJS.ErrnoException;
	if (code === "ENOENT") sendText(response, 404, "The file no longer exists.");
	else if (code === "EMFILE" || code === "ENFILE") sendText(response, 503, "Too many files are open. Load the page again.");
	else sendText(response, 500, error instanceof Error ? (error.stack ?? error.message) : String(error));
}
