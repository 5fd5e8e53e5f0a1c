import type { ReactElement } from "react";

type PageFeedbackProps = {
	/** URL that receives the answers. */
	readonly action: string;
	/** URL of the page, which the form sends with the answers. */
	readonly page: string;
};

/** Asks whether a page was helpful, in a plain form that works without scripts. */
export function PageFeedback({ action, page }: PageFeedbackProps): ReactElement {
	return (
		<form className="feedback" action={action} method="post">
			<fieldset>
				<legend>Was this page helpful?</legend>
				<input type="hidden" name="page" value={page} />
				<button type="submit" name="answer" value="yes">
					Yes
				</button>
				<button type="submit" name="answer" value="no">
					No
				</button>
			</fieldset>
			<p role="status" />
		</form>
	);
}
