import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { connectDocs } from "./docs-server.ts";
import { openSitePages } from "./site-pages.ts";

export { createMcpHttp } from "./mcp-http.ts";

/**
 * Lets programs search and read the site in a built folder (absolute), by the Model Context Protocol on standard input and output. Changes
 * nothing. Resolves when the input ends.
 */
export async function serveDocs(folder: string): Promise<void> {
	const server = await connectDocs(openSitePages(folder), new StdioServerTransport());
	await new Promise<void>((resolve) => {
		server.server.onclose = resolve;
		process.stdin.once("end", resolve);
	});
}
