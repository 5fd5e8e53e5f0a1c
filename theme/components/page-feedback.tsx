import type { ReactElement } from "react";

type PageFeedbackProps = {
	/** Address that takes the answers. */
	readonly action: string;
	/** Address of the page, as the answers name it. */
	readonly page: string;
};

/** Asks whether a page was helpful. A form of the browser: it works without scripts. */
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
