import { hashKey } from "../../lib/hash.ts";
import { toolBuild } from "../../lib/tool-build.ts";
import type { CodeBlock } from "../document.ts";

/** Key of a code block's colored text in the cache. */
export function codeBlockKey({ lang, meta, code }: CodeBlock): string {
	return hashKey(toolBuild, lang, meta, code);
}
