import { constants } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { type IncomingMessage, type RequestListener, type ServerResponse, STATUS_CODES } from "node:http";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { setTimeout as delay } from "node:timers/promises";
import { searchFolder } from "../../theme/search/engine/search-format.ts";
import { createSearchApi, type ReadIndexFile } from "../search/answer/search-api.ts";
import { openCompressor } from "./compressor.ts";
import { isThisMachine } from "./host-guard.ts";
import { type PlannedBody, type PlannedRequest, planResponse, type ResponsePlan } from "./plan-response.ts";
import { requestPath } from "./request-path.ts";
import type { BuiltSite, SiteFile, SiteTable } from "./site-table.ts";

/** Options of `staticHandler`. */
export type StaticHandlerOptions = {
	readonly site: BuiltSite;
	readonly isAllowedHost: (header: string | undefined) => boolean;
	/** Answers requests that are not for files: returns `null` for a request and its decoded path if it is not one of them. */
	readonly answerOther?: ((request: IncomingMessage, path: string) => ((response: ServerResponse) => Promise<void>) | null) | undefined;
	/** Called for each request that fails through no fault of the client. `target` is the requested URL. */
	readonly onError: (error: unknown, target: string) => void;
};

/** Maximum size of the compressed responses in memory, in bytes. */
const compressedBytes = 64 * 1024 * 1024;

/**
 * Answers requests for a built site like a good static host, with clean URLs, validators, compression and ranges.
 * It serves the table of a build instead of a folder: URLs never become file names, so path traversal is
 * impossible, and hashes, redirects and compressed files are known in advance. `sirv` (3.0.2) has no base path, redirects,
 * 404 page, compression on request or q-values. It answers all methods, lists the files once (and so misses new builds),
 * makes ETags from size and time, ignores `If-Range`, and reads `bytes=-500` as the start of a file.
 */
export function staticHandler(options: StaticHandlerOptions): RequestListener {
	const compress = openCompressor(compressedBytes);
	const { site, isAllowedHost, answerOther } = options;
	const search = createSearchApi({ read: builtIndexReader(site), base: () => site.table().base, isAllowedOrigin: isThisMachine });

	const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
		response.setHeader("x-content-type-options", "nosniff");
		if (!isAllowedHost(request.headers.host)) return sendStatus(response, 403);
		const { method, headers } = request;
		const path = requestPath(request.url ?? "");
		const answerSearch = path && search(request, path.path);
		if (answerSearch) return answerSearch(response);
		const answer = path && answerOther?.(request, path.path);
		if (answer) return answer(response);
		if (method !== "GET" && method !== "HEAD") {
			response.setHeader("allow", "GET, HEAD");
			return sendStatus(response, 405);
		}
		if (!path) return sendStatus(response, 400);
		const prepared = await prepare({ ...path, method, headers });
		if (!prepared) return sendStatus(response, 404);

		const { plan, body } = prepared;
		response.writeHead(plan.status, Buffer.isBuffer(body) ? { ...plan.headers, "content-length": body.length } : plan.headers);
		if (method === "HEAD" || body === null) response.end();
		else if (Buffer.isBuffer(body)) response.end(body);
		else await pipeline(body.createReadStream(plan.body?.range ?? {}), response);
	};

	/** Plans a response and opens its body, both from the same build. */
	const prepare = (request: PlannedRequest): Promise<{ plan: ResponsePlan; body: Buffer | FileHandle | null } | null> =>
		withTable(site, async (table) => {
			const plan = planResponse(table, request);
			return plan && { plan, body: plan.body && (await openBody(plan.body, { table, method: request.method })) };
		});

	const openBody = async (
		{ file, compress: encoding }: PlannedBody,
		{ table, method }: { readonly table: SiteTable; readonly method: "GET" | "HEAD" },
	): Promise<Buffer | FileHandle | null> => {
		if (!encoding) return method === "HEAD" ? null : openSiteFile(site, { table, file });
		return compress({ sha256: file.sha256, encoding, read: () => readSiteFile(site, { table, file }) });
	};

	return (request, response) => {
		respond(request, response).catch((error: unknown) => {
			const readerLeft = /^(?:ERR_STREAM_|ECONNRESET$)/.test((error as NodeJS.ErrnoException).code ?? "");
			if (!readerLeft) options.onError(error, request.url ?? "");
			if (response.headersSent) response.destroy();
			else sendStatus(response, 500);
		});
	};
}

/** Sends a status with its name. The response repeats nothing from the request. */
function sendStatus(response: ServerResponse, status: number): void {
	const text = `${status} ${STATUS_CODES[status]}\n`;
	response.writeHead(status, { "content-type": "text/plain; charset=utf-8", "content-length": text.length, "cache-control": "no-cache" });
	response.end(response.req.method === "HEAD" ? undefined : text);
}

/** Number of attempts while a new build replaces the output folder, with delays of 5, 10, 15… ms in between. */
const maxAttempts = 10;

/** A file of a build. */
type FileOfBuild = { readonly table: SiteTable; readonly file: SiteFile };

/** Calls `use` with the table of the current build. Tries again if it fails, because a new build may have replaced the folder in the meantime. */
async function withTable<Result>(site: BuiltSite, use: (table: SiteTable) => Promise<Result>): Promise<Result> {
	for (let attempt = 1; ; attempt++) {
		const table = site.table();
		try {
			return await use(table);
		} catch (error) {
			if (attempt === maxAttempts) throw error;
			if (site.table() === table) await delay(attempt * 5);
		}
	}
}

/**
 * Opens a file of a build. Throws if the folder has a new build, or if the file has changed since the build
 * wrote it. An open file stays readable when the folder is replaced.
 */
async function openSiteFile(site: BuiltSite, { table, file }: FileOfBuild): Promise<FileHandle> {
	const handle = await open(join(site.folder, file.path), constants.O_RDONLY | constants.O_NOFOLLOW);
	try {
		const stats = await handle.stat();
		if (site.table() !== table) throw new Error("There is a new build");
		if (!stats.isFile() || stats.size !== file.size) throw new Error(`\`${file.path}\` is not the file that the build wrote`);
		return handle;
	} catch (error) {
		await handle.close();
		throw error;
	}
}

/** Reads a file of a build. Throws like `openSiteFile`. */
async function readSiteFile(site: BuiltSite, file: FileOfBuild): Promise<Buffer> {
	const handle = await openSiteFile(site, file);
	return handle.readFile().finally(() => handle.close());
}

/** Reads the files of a site's search index, each from the current build. */
function builtIndexReader(site: BuiltSite): ReadIndexFile {
	return (name) =>
		withTable(site, async (table) => {
			const file = table.files.get(`${table.base}${searchFolder}/${name}`);
			return file ? (await readSiteFile(site, { table, file })).toString() : null;
		});
}
