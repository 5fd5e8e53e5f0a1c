import type { ReactElement } from "react";
import type { Entry } from "../contract/entry.ts";
import type { EntryGroup } from "../contract/list.ts";
import { useText } from "../texts/use-text.ts";
import { Byline } from "./byline.tsx";

type EntryListProps = {
	readonly entries: readonly Entry[];
	/** HTML of the entries' excerpts. An entry without one shows its description instead. */
	readonly excerpts: readonly (string | null)[];
};

/** A vertical list of entries, each with its date, authors and excerpt. */
export function EntryList({ entries, excerpts }: EntryListProps): ReactElement {
	return (
		<>
			{entries.map((entry, index) => (
				<EntrySummary key={entry.url} entry={entry} excerpt={excerpts[index] ?? null} />
			))}
		</>
	);
}

function EntrySummary({ entry, excerpt }: { readonly entry: Entry; readonly excerpt: string | null }): ReactElement {
	const text = useText();
	const { title, url, dateLabel: label, ...facts } = entry;
	const hasByline = label !== null || entry.authors.length > 0 || entry.tags.length > 0;
	return (
		<article className="entry">
			<h2 data-transition={url}>
				<a href={url}>{title}</a>
			</h2>
			{hasByline && <Byline byline={{ ...facts, label }} />}
			{excerpt === null ? entry.description && <p>{entry.description}</p> : <div dangerouslySetInnerHTML={{ __html: excerpt }} />}
			{excerpt !== null && (
				<p>
					<a href={url}>
						{text("entry.readMore")}
						<span className="sr-only">{text("entry.about", { title })}</span>
					</a>
				</p>
			)}
		</article>
	);
}

/** Links to entries, each with its day, under headings such as years. */
export function EntryGroups({ groups }: { readonly groups: readonly EntryGroup[] }): ReactElement {
	const text = useText();
	return (
		<>
			{groups.map(({ label, entries }) => (
				<section key={label}>
					<h2>{label ?? text("list.undated")}</h2>
					<ul>
						{entries.map(({ title, url, date, dateLabel }) => (
							<li key={url}>
								{date !== null && (
									<>
										<time dateTime={date}>{dateLabel}</time>
										{" · "}
									</>
								)}
								<a href={url}>{title}</a>
							</li>
						))}
					</ul>
				</section>
			))}
		</>
	);
}
