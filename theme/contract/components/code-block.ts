import { defineComponent } from "../component.ts";
import { fenceWord, readFenceWords } from "../fence-words.ts";
import { h } from "../markup.ts";

/** A fence, and `<CodeBlock language="js">` for text that is only known when the page is rendered. */
export const codeBlock = defineComponent({
	name: "CodeBlock",
	// In Markdown a fence: what follows its language is `metastring`.
	props: { language: "text", className: "text", title: "rich", showLineNumbers: "choice", metastring: "text" },
	render({ language, className = "", title, showLineNumbers, metastring = "" }, content, { textOf, showCode }) {
		// Other tools name the language `language-js`.
		const lang = (language ?? /language-(\S+)/.exec(className)?.[1] ?? "").toLowerCase();
		const words = readFenceWords(metastring);
		const numbers = showLineNumbers === true ? "showLineNumbers" : showLineNumbers && `showLineNumbers=${showLineNumbers}`;
		const code = showCode({ lang, meta: [metastring, numbers].filter(Boolean).join(" "), code: textOf(content) });
		const caption = title ?? (fenceWord(words, "title") || undefined);
		return h(
			"figure",
			{ className: "code", "data-lang": lang || undefined, "data-wrap": fenceWord(words, "wrap") === null ? undefined : "" },
			caption === undefined ? null : h("figcaption", {}, caption),
			h("pre", { tabIndex: 0 }, h("code", {}, code)),
		);
	},
});
