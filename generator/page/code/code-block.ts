import type { Code, Nodes } from "mdast";
import { fenceWord, readFenceWords } from "../../../theme/contract/fence-words.ts";
import { hole } from "../../../theme/contract/holes.ts";
import { element, text } from "../components/element.ts";
import type { PageContext } from "../markdown/page-context.ts";
import { checkFence } from "./check-fence.ts";
import { readNotation } from "./code-notation.ts";
import { readFence } from "./read-fence.ts";

/** A code block: its frame and title are final, its coloured text is a hole. */
export function codeFigure(node: Code, context: PageContext): Nodes {
	const { lang, meta } = readFence(node);
	const { line = 1, column = 1 } = node.position?.start ?? {};
	if (!context.languages.has(lang)) context.languages.set(lang, { file: context.file, line, column });
	checkFence(node, context);
	context.codeBlocks.push(readNotation({ lang, meta, code: node.value }));
	const words = readFenceWords(meta);
	const title = fenceWord(words, "title");
	const caption = title === null ? [] : [element("figcaption", {}, [text(title)])];
	const code = element("code", {}, [text(hole("C", context.codeBlocks.length - 1))]);
	const isWrapped = fenceWord(words, "wrap") !== null;
	return element("figure", { className: ["code"], ...(lang ? { dataLang: lang } : {}), ...(isWrapped ? { dataWrap: "" } : {}) }, [
		...caption,
		element("pre", { tabIndex: 0 }, [code]),
	]);
}
