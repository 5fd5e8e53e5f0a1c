import type { ReactElement } from "react";
import type { PageProps } from "../contract/page.ts";
import { useText } from "../texts/use-text.ts";
import { PageFeedback } from "./page-feedback.tsx";
import { Pager } from "./pager.tsx";
import { SourceInfo } from "./source-info.tsx";

type PageFooterProps = {
	readonly page: PageProps;
	/** The address that receives the answers to whether the page was helpful; `null` if the site does not ask. */
	readonly feedbackUrl: string | null;
};

/** The end of a documentation page: feedback, the page's source, and links to the previous and next pages. */
export function PageFooter({ page, feedbackUrl }: PageFooterProps): ReactElement {
	const text = useText();
	return (
		<footer className="docs-footer">
			{feedbackUrl && <PageFeedback action={feedbackUrl} page={page.head.canonical ?? page.url} />}
			<SourceInfo editUrl={page.editUrl} reportUrl={page.actions?.reportUrl ?? null} lastUpdate={page.lastUpdate} />
			<Pager
				previous={page.previous}
				next={page.next}
				{...(page.isNewestFirst && { hints: [text("page.newer"), text("page.older")] as const })}
			/>
		</footer>
	);
}
