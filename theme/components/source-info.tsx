import type { ReactElement } from "react";
import type { PageUpdate } from "../contract/page.ts";

type SourceInfoProps = {
	readonly editUrl: string | null;
	/** The address of the form for reporting mistakes. */
	readonly reportUrl: string | null;
	readonly lastUpdate: PageUpdate | null;
};

/** The source of a page: where to edit it, where to report mistakes, and when it last changed. */
export function SourceInfo({ editUrl, reportUrl, lastUpdate }: SourceInfoProps): ReactElement | null {
	if (!editUrl && !reportUrl && !lastUpdate) return null;
	return (
		<div className="source-info">
			{editUrl && (
				<p>
					<a href={editUrl}>Edit this page</a>
				</p>
			)}
			{reportUrl && (
				<p>
					<a href={reportUrl}>Report a mistake</a>
				</p>
			)}
			{lastUpdate && <LastUpdated update={lastUpdate} />}
		</div>
	);
}

function LastUpdated({ update: { date, label, author } }: { readonly update: PageUpdate }): ReactElement {
	return (
		<p>
			Last updated
			{date && (
				<>
					{" on "}
					<time dateTime={date}>{label}</time>
				</>
			)}
			{author && ` by ${author}`}
		</p>
	);
}
