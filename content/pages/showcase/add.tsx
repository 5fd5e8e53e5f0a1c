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
					Products, campaigns and experiments are welcome. Read what we look for, then fill in the form: it writes the text, and you send
					it.
				</p>
			</Poster>
			<section className="band" aria-label="Rules and form">
				<div className="split">
					<div className="rules">
						<h2>What we look for</h2>
						<div>
							<h3>Something to look at</h3>
							<p>Send your best work. Entries that are very simple, or very similar to others, may be turned down.</p>
						</div>
						<div>
							<h3>A title and a sentence</h3>
							<p>
								A title of up to 80 characters, without emoji or all caps. A neutral description of up to 280: what it is, and how Remotion
								was used.
							</p>
						</div>
						<div>
							<h3>Links, if any</h3>
							<p>To the website, the source code, a tutorial or the video itself.</p>
						</div>
						<div>
							<h3>Your permission</h3>
							<p>The video is hosted with the showcase, and may be posted elsewhere with your name.</p>
						</div>
					</div>
					<div>
						<SubmissionForm />
						<p className="without-scripts">
							The form needs JavaScript. Without it, write to <a href="mailto:hi@remotion.dev?subject=Showcase%20page">hi@remotion.dev</a>,
							or <a href="https://github.com/remotion-dev/remotion/issues/new">open an issue</a>.
						</p>
						<p className="band-note">This page sends nothing. Both links open elsewhere, where you can edit the text before you send it.</p>
					</div>
				</div>
			</section>
		</>
	);
}
