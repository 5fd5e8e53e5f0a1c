import type { ReactElement } from "react";
import type { PageUpdate } from "../contract/page.ts";
import { useText } from "../texts/use-text.ts";
import { RichText } from "./rich-text.tsx";

type SourceInfoProps = {
	readonly editUrl: string | null;
	/** The address of the form for reporting mistakes. */
	readonly reportUrl: string | null;
	readonly lastUpdate: PageUpdate | null;
};

/** The source of a page: where to edit it, where to report mistakes, and when it last changed. */
export function SourceInfo({ editUrl, reportUrl, lastUpdate }: SourceInfoProps): ReactElement | null {
	const text = useText();
	if (!editUrl && !reportUrl && !lastUpdate) return null;
	return (
		<div className="source-info">
			{editUrl && (
				<p>
					<a href={editUrl}>{text("page.edit")}</a>
				</p>
			)}
			{reportUrl && (
				<p>
					<a href={reportUrl}>{text("page.report")}</a>
				</p>
			)}
			{lastUpdate && <LastUpdated update={lastUpdate} />}
		</div>
	);
}

function LastUpdated({ update: { date, label, author } }: { readonly update: PageUpdate }): ReactElement {
	const key = date ? (author ? "page.updatedOnBy" : "page.updatedOn") : author ? "page.updatedBy" : "page.updated";
	return (
		<p>
			<RichText of={key} values={{ author, date: date && <time dateTime={date}>{label}</time> }} />
		</p>
	);
}
