/*---
title: Add to the showcase
description: What a video for the showcase needs, and a form that writes the issue or the email for you.
---*/

import "../../styles/actions.css";
import "../../styles/bands.css";
import "../../styles/poster.css";
import "../../styles/submission.css";
import { Poster } from "../_poster/poster.tsx";
import SubmissionForm from "../_showcase/submission-form.island.tsx";

/** How to submit a video. */
export default function AddPage() {
	return (
		<>
			<Poster title="Show what you made">
				<p>
					The showcase presents products and campaigns made with Remotion. Read the guidelines, then fill in the form. It writes the text of
					an issue or an email, which you send yourself.
				</p>
			</Poster>
			<section className="band" aria-label="Rules and form">
				<div className="split">
					<div className="rules">
						<h2>Guidelines</h2>
						<div>
							<h3>Quality</h3>
							<p>Submit only your best work. We may decline entries that are very simple or very similar to others.</p>
						</div>
						<div>
							<h3>Title and description</h3>
							<p>
								The title has up to 80 characters, without emoji or all caps. The description has up to 280 characters. It is neutral, and
								says what the video shows and how you used Remotion.
							</p>
						</div>
						<div>
							<h3>Links</h3>
							<p>You can link to the website, the source code, a tutorial or the video.</p>
						</div>
						<div>
							<h3>Permission</h3>
							<p>You allow us to host the video, and to repost it on social media with credit.</p>
						</div>
					</div>
					<div>
						<SubmissionForm />
						<p className="without-scripts">
							The form needs JavaScript. Without it, write to <a href="mailto:hi@remotion.dev?subject=Showcase%20page">hi@remotion.dev</a>,
							or <a href="https://github.com/remotion-dev/remotion/issues/new">open an issue</a>.
						</p>
						<p className="band-note">
							This page sends nothing. The links open GitHub or your email program, where you can edit the text before you send it.
						</p>
					</div>
				</div>
			</section>
		</>
	);
}
