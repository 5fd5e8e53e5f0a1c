import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import type { JSONRPCMessage } from "@modelcontextprotocol/sdk/types.js";
import * as z from "zod";
import { toolVersion } from "../../lib/tool-build.ts";
import type { SitePages } from "./site-pages.ts";

/** Number of sections that a search returns by default, and the maximum. */
const defaultLimit = 8;
const maxLimit = 50;

/** Maximum length of a path or address, and of a query, in characters. */
const maxPathLength = 2_048;
const maxQueryLength = 512;

/** Number of characters of a question that an answer repeats. */
const maxRepeated = 100;

/** Starts a server for the pages of a site on a transport. */
export async function connectDocs(pages: SitePages, transport: Transport): Promise<McpServer> {
	const server = createDocsServer(pages);
	await server.connect(transport);
	const { onmessage } = transport;
	transport.onmessage = (message, extra) => onmessage?.(withShortName(message), extra);
	return server;
}

/** A message with the beginning of the name of the tool: the SDK repeats the name of an unknown tool. */
function withShortName<Message extends JSONRPCMessage>(message: Message): Message {
	if (!("params" in message) || typeof message.params?.name !== "string") return message;
	return { ...message, params: { ...message.params, name: repeated(message.params.name) } };
}

function createDocsServer({ languages, list, read, search }: SitePages): McpServer {
	const server = new McpServer({ name: "keyframe", version: toolVersion });
	const annotations = { readOnlyHint: true, openWorldHint: false };
	const [usual = "", ...others] = languages;
	const input = {
		language: z
			.enum([usual, ...others])
			.optional()
			.describe(`Language of the pages; ${usual} by default`),
	};
	// A site in one language is asked without one.
	const chosen = (others.length === 0 ? {} : input) as typeof input;
	server.registerTool(
		"list_pages",
		{ description: "Lists all pages of the documentation: path and title.", annotations, inputSchema: chosen },
		({ language }) =>
			answer(
				list(language)
					.map(({ path, title }) => `${path} ${title}`)
					.join("\n"),
			),
	);
	server.registerTool(
		"read_page",
		{
			description: "Reads a page of the documentation as Markdown.",
			inputSchema: { path: z.string().max(maxPathLength).describe("Path of the page, such as /docs/install, or its complete address") },
			annotations,
		},
		({ path }) => {
			const page = read(path);
			if ("text" in page) return answer(page.text);
			const hint = page.similar.length === 0 ? "Use list_pages or search_docs." : `Similar: ${page.similar.join(", ")}`;
			return { ...answer(`There is no page at ${repeated(path)}. ${hint}`), isError: true };
		},
	);
	if (search)
		server.registerTool(
			"search_docs",
			{
				description:
					"Searches the documentation, and returns the best sections with their addresses and an excerpt. Read the page for the whole text.",
				inputSchema: {
					query: z
						.string()
						.min(1)
						.max(maxQueryLength)
						.describe("A few words; names of functions and options are found as they are written"),
					limit: z.int().min(1).max(maxLimit).default(defaultLimit).describe("How many sections"),
					...chosen,
				},
				annotations,
			},
			async ({ query, ...options }) => {
				const hits = await search(query, options);
				if (hits.length === 0) return answer(`Nothing was found for “${repeated(query)}”.`);
				const sections = hits.map(({ url, name, path, snippet }) => {
					const title = [...path, name.join("")].join(" › ");
					return `## ${title}\n${url}${snippet === null ? "" : `\n\n${snippet.join("")}`}`;
				});
				return answer(sections.join("\n\n"));
			},
		);
	return server;
}

/** What an answer repeats of a question: its beginning, without characters that change how terminals and editors show the rest. */
function repeated(text: string): string {
	const start = text.length <= maxRepeated ? text : `${text.slice(0, maxRepeated)}…`;
	return start.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, "\ufffd");
}

function answer(text: string) {
	return { content: [{ type: "text" as const, text }] };
}
