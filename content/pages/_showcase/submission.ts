/** The fields of a submission to the showcase. */
export type Submission = {
	readonly title: string;
	readonly description: string;
	readonly video: string;
	readonly website: string;
	readonly source: string;
	readonly author: string;
};

/** Maximum lengths, in characters. */
export const limits = { title: 80, description: 280 } as const;

const labels: Readonly<Record<keyof Submission, string>> = {
	title: "Title",
	description: "Description",
	video: "Video",
	website: "Website",
	source: "Source code",
	author: "Author",
};

/** The text of a submission, without empty fields. */
export function submissionText(submission: Submission): string {
	return (Object.keys(labels) as (keyof Submission)[])
		.filter((key) => submission[key].trim() !== "")
		.map((key) => `${labels[key]}: ${submission[key].trim()}`)
		.join("\n");
}

/** A link to a new issue with the submission, which its author can review and send. */
export function issueUrl(submission: Submission): string {
	const query = new URLSearchParams({ title: `Showcase: ${submission.title.trim()}`, body: submissionText(submission) });
	return `https://github.com/remotion-dev/remotion/issues/new?${query}`;
}

/** The same as an email. Email programs need `%20` for a space. */
export function mailUrl(submission: Submission): string {
	return `mailto:hi@remotion.dev?subject=${encodeURIComponent("Showcase page")}&body=${encodeURIComponent(submissionText(submission))}`;
}
