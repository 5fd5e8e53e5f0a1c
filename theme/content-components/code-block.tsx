import { Children, isValidElement, type ReactElement, type ReactNode, useContext } from "react";
import { fenceWord, readFenceWords } from "../contract/fence-words.ts";
import { hole } from "../contract/holes.ts";
import { PageDataContext } from "./page-data.tsx";

type CodeBlockProps = {
	readonly children?: ReactNode;
	readonly language?: string;
	/** `language-js`, as other tools name it. */
	readonly className?: string;
	readonly title?: string;
	readonly showLineNumbers?: boolean | number;
	/** What else could follow the opening of a fence. */
	readonly metastring?: string;
};

/** The component form of fenced code, for text that is only known when the page is rendered. Coloured like a fence. */
export function CodeBlock({ children, language, className, title, showLineNumbers, metastring = "" }: CodeBlockProps): ReactElement {
	const page = useContext(PageDataContext);
	const lang = (language ?? /language-(\S+)/.exec(className ?? "")?.[1] ?? "").toLowerCase();
	const code = textOf(children).replace(/^\n|\n$/g, "");
	const numbers = showLineNumbers === undefined || showLineNumbers === false ? "" : numberMeta(showLineNumbers);
	const words = readFenceWords(metastring);
	const caption = title ?? (fenceWord(words, "title") || undefined);
	const index = page ? page.firstCode + page.codeBlocks.push({ lang, meta: [metastring, numbers].filter(Boolean).join(" "), code }) - 1 : 0;
	return (
		<figure className="code" data-lang={lang || undefined} data-wrap={fenceWord(words, "wrap") === null ? undefined : ""}>
			{caption === undefined ? null : <figcaption>{caption}</figcaption>}
			<pre tabIndex={0}>
				<code>{page ? hole("C", index) : code}</code>
			</pre>
		</figure>
	);
}

function numberMeta(value: true | number): string {
	return value === true ? "showLineNumbers" : `showLineNumbers=${value}`;
}

/** The text of children, which may come in pieces and as elements. */
function textOf(children: ReactNode): string {
	return Children.toArray(children)
		.map((child) => {
			if (isValidElement<{ readonly children?: ReactNode }>(child)) return textOf(child.props.children);
			return typeof child === "string" || typeof child === "number" ? String(child) : "";
		})
		.join("");
}

export default CodeBlock;
