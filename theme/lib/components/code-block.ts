import { defineComponent, type Host } from "../component.ts";
import { type FenceWord, fenceWord, readFenceWords, visibleLines } from "../fence-words.ts";
import { h, type Markup } from "../markup.ts";

/** A code fence, and `<CodeBlock language="js">` for text that is known only when the page is rendered. */
export const codeBlock = defineComponent({
	name: "CodeBlock",
	// In Markdown this is a fence, and `metastring` is the text after its language.
	props: { language: "text", className: "text", title: "rich", showLineNumbers: "choice", metastring: "text" },
	render({ language, className = "", title, showLineNumbers, metastring = "" }, content, host) {
		// Other tools name the language `language-js`.
		const lang = (language ?? /language-(\S+)/.exec(className)?.[1] ?? "").toLowerCase();
		const words = readFenceWords(metastring);
		const numbers = showLineNumbers === true ? "showLineNumbers" : showLineNumbers && `showLineNumbers=${showLineNumbers}`;
		const { text, lines } = host.showCode({ lang, meta: [metastring, numbers].filter(Boolean).join(" "), code: host.textOf(content) });
		const visible = visibleLines(words);
		const caption = title ?? (fenceWord(words, "title") || undefined);
		return h(
			"figure",
			{ className: "code", "data-lang": lang || undefined, "data-wrap": flag(words, "wrap"), "data-no-copy": flag(words, "noCopy") },
			caption === undefined ? null : h("figcaption", {}, caption),
			h("pre", { tabIndex: 0 }, h("code", {}, text)),
			visible === null || (lines !== null && lines <= visible) ? null : moreLines(lines, host),
		);
	},
});

/** Shows the lines that `collapse` hides, without scripts. The style sheet hides the control if no line is hidden. */
function moreLines(count: number | null, host: Host): Markup {
	const label = ` ${count === null ? host.text("code.showAll") : host.text("code.showLines", { count })}`;
	return h("label", {}, h("input", { type: "checkbox" }), label);
}

function flag(words: readonly FenceWord[], name: string): "" | undefined {
	return fenceWord(words, name) === null ? undefined : "";
}
