import type { ComponentType, ReactElement, ReactNode } from "react";
import type { PageProps } from "../contract/page.ts";
import type { RenderInput } from "../contract/renderer.ts";

/**
 * Markers before and after the output of a page's component, or of the layout of a page without a source. The server finds the output by
 * them.
 */
export const contentMark = "\u0001content\u0002";

/** Markers before and after what a site's component draws around the content of a page. */
export const drawnMark = "\u0001drawn\u0002";

/** Markers before and after a page's date, authors and tags, which the page's Markdown twin includes. */
export const bylineMark = "\u0001byline\u0002";

type ContentProps = {
	readonly content: RenderInput["content"];
	/** Entries that the page requests. */
	readonly entries: PageProps["entries"];
	/** The language of the content, if it differs from the language of the page. */
	readonly language?: PageProps["original"] | undefined;
	readonly className: string;
	readonly title: string | null;
	/** The title is the name of an API. */
	readonly isApi?: boolean | undefined;
	/** URL of an entry whose title also appears in its list (see `client/page-transition.ts`). */
	readonly transition?: string | undefined;
	/** Shown between the title and the content. */
	readonly intro?: ReactElement | undefined;
};

/** The content of a page below its title. */
export function Content({ content, entries, language, className, title, isApi, transition, intro }: ContentProps): ReactElement {
	const heading = title === null ? null : <h1 data-transition={transition}>{isApi ? <code>{withBreaks(title)}</code> : title}</h1>;
	if (content.kind === "module") {
		const Page = content.component as ComponentType<Partial<Pick<PageProps, "entries">>>;
		return (
			<div className={className} lang={language?.lang} dir={language?.dir}>
				{heading}
				{intro}
				{contentMark}
				<Page {...(entries && { entries })} />
				{contentMark}
			</div>
		);
	}
	// A title in the content itself stays the first thing on the page.
	const ownTitle = title === null && intro ? (/^\s*<h1[\s>].*?<\/h1>/s.exec(content.html)?.[0] ?? "") : "";
	return (
		<div className={className} lang={language?.lang} dir={language?.dir}>
			{heading}
			{ownTitle !== "" && <div className="prose-body" data-transition={transition} dangerouslySetInnerHTML={{ __html: ownTitle }} />}
			{intro}
			<div className="prose-body" dangerouslySetInnerHTML={{ __html: content.html.slice(ownTitle.length) }} />
		</div>
	);
}

/** A name that breaks between its words if it does not fit on a line. */
function withBreaks(name: string): ReactNode {
	return name.split(/\B(?=[A-Z][a-z])/).reduce<ReactNode>(
		(start, word) =>
			start ? (
				<>
					{start}
					<wbr />
					{word}
				</>
			) : (
				word
			),
		null,
	);
}
