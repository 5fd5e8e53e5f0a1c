import type { QueryWithAnswers } from "../../generator/integrations/hosted-search/judge.ts";
import { type Half, halfOf } from "./halves.ts";

/** What readers of the documentation of the AI SDK type, and the pages that answer it. Judged by reading the pages, before any search ran. */
const queries: readonly (readonly [query: string, ...answers: string[]])[] = [
	// Questions of three to six words.
	["how to stop a running stream", "/advanced/stopping-streams", "/ai-sdk-ui/chatbot", "/troubleshooting/stream-abort-handling"],
	["save chat history in a database", "/ai-sdk-ui/chatbot-message-persistence"],
	["continue stream after page reload", "/ai-sdk-ui/chatbot-resume-streams"],
	["ask user before running a tool", "/agents/tool-approvals", "/ai-sdk-ui/chatbot-tool-usage", "/ai-sdk-core/tools-and-tool-calling"],
	["return json instead of text", "/ai-sdk-core/generating-structured-data", "/reference/ai-sdk-core/output"],
	["let the model call my function", "/ai-sdk-core/tools-and-tool-calling", "/foundations/tools", "/reference/ai-sdk-core/tool"],
	["limit number of requests per user", "/advanced/rate-limiting"],
	["show thinking of the model", "/ai-sdk-core/reasoning", "/ai-sdk-ui/chatbot"],
	["count tokens used per message", "/ai-sdk-ui/message-metadata", "/ai-sdk-core/generating-text", "/ai-sdk-ui/chatbot"],
	[
		"switch provider without changing code",
		"/ai-sdk-core/provider-management",
		"/foundations/providers-and-models",
		"/reference/ai-sdk-core/provider-registry",
	],
	["convert speech into text", "/ai-sdk-core/transcription", "/reference/ai-sdk-core/transcribe"],
	["make the computer read text aloud", "/ai-sdk-core/speech", "/reference/ai-sdk-core/generate-speech"],
	["talk to the model by voice", "/ai-sdk-core/realtime", "/reference/ai-sdk-ui/use-realtime"],
	["draw pictures with ai", "/ai-sdk-core/image-generation", "/reference/ai-sdk-core/generate-image"],
	["compare two texts by meaning", "/ai-sdk-core/embeddings", "/reference/ai-sdk-core/cosine-similarity"],
	["sort search results by relevance", "/ai-sdk-core/reranking", "/reference/ai-sdk-core/rerank"],
	["unit tests without calling openai", "/ai-sdk-core/testing"],
	[
		"log every request for debugging",
		"/ai-sdk-core/devtools",
		"/ai-sdk-core/telemetry",
		"/ai-sdk-core/middleware",
		"/ai-sdk-core/lifecycle-callbacks",
	],
	["export traces to a monitoring service", "/ai-sdk-core/telemetry"],
	["reuse answers to save money", "/advanced/caching", "/ai-sdk-core/middleware"],
	["add login to my chat", "/ai-sdk-rsc/authentication"],
	["send custom headers with usechat", "/troubleshooting/use-chat-custom-request-options", "/ai-sdk-ui/chatbot", "/ai-sdk-ui/transport"],
	["attach a photo to a message", "/ai-sdk-ui/chatbot", "/foundations/prompts"],
	["ask questions about a pdf", "/foundations/prompts", "/ai-sdk-core/file-uploads"],
	["agent remembers earlier conversations", "/agents/memory"],
	["stop agent after five steps", "/agents/loop-control", "/reference/ai-sdk-core/is-step-count", "/ai-sdk-core/tools-and-tool-calling"],
	["split work between several agents", "/agents/subagents", "/agents/workflows"],
	["use slack as chat interface", "/agents/chat-platforms"],
	["display weather card in chat", "/ai-sdk-ui/generative-user-interfaces", "/ai-sdk-rsc/streaming-react-components"],
	["which llm should I use", "/getting-started/choosing-a-provider", "/foundations/providers-and-models"],
	["turn off telemetry for one call", "/ai-sdk-core/telemetry"],
	[
		"reduce number of react rerenders",
		"/troubleshooting/react-maximum-update-depth-exceeded",
		"/ai-sdk-ui/chatbot",
		"/ai-sdk-ui/completion",
	],
	["cheaper processing of many prompts", "/ai-sdk-core/batch", "/reference/ai-sdk-core/start-batch"],
	["protect against malicious urls", "/advanced/secure-url-fetching"],
	[
		"use sdk from command line app",
		"/getting-started/nodejs",
		"/agents/terminal-ui",
		"/ai-sdk-harnesses/terminal-ui",
		"/reference/ai-sdk-tui/run-agent-tui",
	],
	["remove old messages from context", "/reference/ai-sdk-ui/prune-messages"],

	// Something is wrong.
	[
		"stream arrives all at once",
		"/troubleshooting/streaming-not-working-when-deployed",
		"/troubleshooting/streaming-not-working-when-proxied",
		"/troubleshooting/azure-stream-slow",
	],
	["vercel function cut off after 10 seconds", "/troubleshooting/timeout-on-vercel", "/advanced/vercel-deployment-guide"],
	["typescript server slow since zod", "/troubleshooting/typescript-performance-zod"],
	["same answer appears twice", "/troubleshooting/repeated-assistant-messages"],
	["api key is missing", "/reference/ai-sdk-errors/ai-load-api-key-error"],
	["hide real error message from users", "/ai-sdk-ui/error-handling", "/troubleshooting/use-chat-an-error-occurred"],
	["too much ram with images", "/troubleshooting/high-memory-usage-with-images"],
	["nothing happens streamtext no error", "/troubleshooting/stream-text-not-working"],
	["body keeps old value", "/troubleshooting/use-chat-stale-body-data"],

	// Slips, beginnings and members of names, keys.
	["tool aprovals agnet", "/agents/tool-approvals", "/agents/policy-tool-approvals"],
	["imgae generaton", "/ai-sdk-core/image-generation"],
	["rate limting", "/advanced/rate-limiting"],
	["strem protocl", "/ai-sdk-ui/stream-protocol"],
	["provder managment", "/ai-sdk-core/provider-management"],
	["smoothStr", "/reference/ai-sdk-core/smooth-stream"],
	["convertToModel", "/reference/ai-sdk-ui/convert-to-model-messages"],
	["simulateStr", "/reference/ai-sdk-core/simulate-streaming-middleware"],
	["createProv", "/reference/ai-sdk-core/provider-registry"],
	["useChat.sendMessage", "/reference/ai-sdk-ui/use-chat", "/ai-sdk-ui/chatbot"],
	["streamText.onFinish", "/reference/ai-sdk-core/stream-text", "/ai-sdk-core/generating-text"],
	["Output.choice", "/reference/ai-sdk-core/output", "/ai-sdk-core/generating-structured-data"],
	[
		"experimental_throttle",
		"/reference/ai-sdk-ui/use-chat",
		"/ai-sdk-ui/chatbot",
		"/reference/ai-sdk-ui/use-completion",
		"/ai-sdk-ui/completion",
		"/troubleshooting/react-maximum-update-depth-exceeded",
	],
	["maxOutputTokens", "/ai-sdk-core/settings", "/reference/ai-sdk-core/generate-text", "/reference/ai-sdk-core/stream-text"],
	["prepareStep", "/agents/loop-control", "/ai-sdk-core/tools-and-tool-calling", "/reference/ai-sdk-core/generate-text"],
];

/** The queries of one half. */
export function aiSdkQueries(half: Half): QueryWithAnswers[] {
	return queries.filter(([query]) => halfOf(query) === half).map(([query, ...answers]) => ({ query, answers }));
}
