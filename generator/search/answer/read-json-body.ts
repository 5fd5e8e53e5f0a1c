import type { IncomingMessage } from "node:http";
import { SearchApiError } from "../../../theme/search/algolia/client-errors.ts";

/** Largest body of a search request, in bytes. */
export const maxBodyBytes = 128 * 1024;

/** The body of a request as JSON, an empty one as an empty object. Throws `SearchApiError` for one that is too large or no JSON. The rest of a body that is too large is read and forgotten. */
export async function readJsonBody(request: IncomingMessage): Promise<unknown> {
	const text = await readText(request);
	if (text.trim() === "") return {};
	try {
		return JSON.parse(text) as unknown;
	} catch {
		throw new SearchApiError("The body is not valid JSON", 400);
	}
}

function readText(request: IncomingMessage): Promise<string> {
	return new Promise((resolve, reject) => {
		const chunks: Buffer[] = [];
		let size = 0;
		request.on("data", (chunk: Buffer) => {
			size += chunk.length;
			if (size <= maxBodyBytes) chunks.push(chunk);
			else reject(new SearchApiError(`The body has more than ${maxBodyBytes} bytes`, 413));
		});
		request.on("end", () => resolve(Buffer.concat(chunks).toString("utf8")));
		request.on("error", reject);
	});
}
