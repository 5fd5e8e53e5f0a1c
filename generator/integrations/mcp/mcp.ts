import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import type { Integration } from "../integration.ts";
import { connectDocs } from "./docs-server.ts";
import { openSitePages } from "./site-pages.ts";

export { createMcpHttp } from "./mcp-http.ts";

/** Lets programs search and read a built site, by the Model Context Protocol. Its command answers on standard input and output until the input ends. */
export function mcp() {
	return {
		name: "mcp",
		commands: {
			mcp: {
				description: "Run an MCP server on standard input and output that lets programs search and read the site.",
				needs: "folder",
				run: async (folder) => {
					await serveDocs(folder);
					return 0;
				},
			},
		},
	} as const satisfies Integration;
}

async function serveDocs(folder: string): Promise<void> {
	const server = await connectDocs(openSitePages(folder), new StdioServerTransport());
	await new Promise<void>((resolve) => {
		server.server.onclose = resolve;
		process.stdin.once("end", resolve);
	});
}
