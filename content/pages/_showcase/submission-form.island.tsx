import { type ReactElement, useId, useState } from "react";
import { issueUrl, limits, mailUrl, type Submission } from "./submission.ts";

const empty: Submission = { title: "", description: "", video: "", website: "", source: "", author: "" };

type FieldProps = {
	readonly name: keyof Submission;
	readonly label: string;
	readonly hint?: string;
	readonly type?: "text" | "url";
	readonly max?: number;
	readonly value: string;
	readonly onChange: (name: keyof Submission, value: string) => void;
};

/** One line of the form, or a box for more text. */
function Field({ name, label, hint, type = "text", max, value, onChange }: FieldProps): ReactElement {
	const id = useId();
	const shared = {
		id,
		name,
		value,
		maxLength: max,
		onChange: (event: { readonly currentTarget: { readonly value: string } }) => onChange(name, event.currentTarget.value),
	};
	return (
		<p className="field">
			<label htmlFor={id}>{label}</label>
			{max && <small>{`${value.length} / ${max}`}</small>}
			{name === "description" ? <textarea rows={4} {...shared} /> : <input type={type} placeholder={hint} {...shared} />}
		</p>
	);
}

/** Fields that create a link to a new issue or an email. The form itself sends nothing. */
export default function SubmissionForm(): ReactElement {
	const [submission, setSubmission] = useState(empty);
	const change = (name: keyof Submission, value: string) => setSubmission((before) => ({ ...before, [name]: value }));
	const isReady = submission.title.trim() !== "" && submission.video.trim() !== "";
	const field = (name: keyof Submission) => ({ name, value: submission[name], onChange: change });
	return (
		<form className="submission" onSubmit={(event) => event.preventDefault()}>
			<Field {...field("title")} label="Title" max={limits.title} />
			<Field {...field("description")} label="Description: what the video shows, and how you used Remotion" max={limits.description} />
			<Field {...field("video")} label="URL of the video" type="url" hint="https://" />
			<Field {...field("website")} label="Website" type="url" hint="https://" />
			<Field {...field("source")} label="Source code" type="url" hint="https://" />
			<Field {...field("author")} label="Your name, as it should appear" />
			<div className="actions">
				{isReady ? (
					<>
						<a className="button button-main" href={issueUrl(submission)}>
							Open an issue with this text
						</a>
						<a className="button" href={mailUrl(submission)}>
							Write an email with this text
						</a>
					</>
				) : (
					<p className="submission-wait">To continue, enter a title and the URL of the video.</p>
				)}
			</div>
		</form>
	);
}
