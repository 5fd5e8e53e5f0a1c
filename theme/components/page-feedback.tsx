import type { ReactElement } from "react";
import { useText } from "../texts/use-text.ts";

type PageFeedbackProps = {
	/** URL that receives the answers. */
	readonly action: string;
	/** URL of the page, which the form sends with the answers. */
	readonly page: string;
};

/** Asks whether a page was helpful, in a plain form that works without scripts. */
export function PageFeedback({ action, page }: PageFeedbackProps): ReactElement {
	const text = useText();
	return (
		<form className="feedback" action={action} method="post">
			<fieldset>
				<legend>{text("feedback.question")}</legend>
				<input type="hidden" name="page" value={page} />
				<button type="submit" name="answer" value="yes">
					{text("feedback.yes")}
				</button>
				<button type="submit" name="answer" value="no">
					{text("feedback.no")}
				</button>
			</fieldset>
			<p role="status" />
		</form>
	);
}
