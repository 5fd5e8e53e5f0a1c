import type { ReactElement, ReactNode } from "react";
import type { BylineAuthor, BylineTag, PageByline } from "../contract/entry.ts";
import { useText } from "../texts/use-text.ts";
import { AuthorList } from "./author-list.tsx";

/** The date, authors and tags of a page, in one paragraph. If an author has a picture or accounts, the authors are in a list below it. */
export function Byline({ byline: { date, label, authors, tags, readingMinutes } }: { readonly byline: PageByline }): ReactElement {
	const text = useText();
	const day = (
		<time key="date" dateTime={date ?? ""}>
			{label}
		</time>
	);
	const isList = authors.some(({ picture, accounts }) => picture !== undefined || accounts !== undefined);
	const names = isList ? [] : authors.map((author) => <Author key={`author ${author.name}`} author={author} />);
	const labels = tags.map((tag) => <Tag key={`tag ${tag.label}`} tag={tag} />);
	const reading = readingMinutes === null ? [] : [text("entry.reading", { minutes: readingMinutes })];
	const parts = [date === null ? [] : [day], separated(names, text("entry.separator")), reading, separated(labels, " ")].filter(
		(part) => part.length > 0,
	);
	// A line may end with the separator but never begins with it.
	return (
		<>
			{parts.length > 0 && <p className="byline">{parts.flatMap((part, index) => (index === 0 ? part : ["\u00a0· ", ...part]))}</p>}
			{isList && <AuthorList authors={authors} />}
		</>
	);
}

function Author({ author: { name, title, url } }: { readonly author: BylineAuthor }): ReactElement {
	return (
		<>
			{url === null ? name : <a href={url}>{name}</a>}
			{title !== null && ` (${title})`}
		</>
	);
}

function Tag({ tag: { label, url } }: { readonly tag: BylineTag }): ReactElement {
	if (url === null) return <span className="tag">{label}</span>;
	return (
		<a className="tag" href={url}>
			{label}
		</a>
	);
}

function separated(items: readonly ReactElement[], separator: string): ReactNode[] {
	return items.flatMap((item, index) => (index === 0 ? [item] : [separator, item]));
}
