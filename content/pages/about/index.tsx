/*---
title: About
description: What Remotion is for, where it comes from, and who pays for it.
---*/

import "../../styles/actions.css";
import "../../styles/bands.css";
import "../../styles/clip.css";
import "../../styles/poster.css";
import "../../styles/product.css";
import { Clip } from "../_clip/clip.tsx";
import { Band } from "../_poster/band.tsx";
import { Doors } from "../_poster/doors.tsx";
import { Points } from "../_poster/points.tsx";
import { Poster } from "../_poster/poster.tsx";

/** What the project is, in three paragraphs. */
export default function AboutPage() {
	return (
		<>
			<Poster title="Video, made like software" picture={<Clip name="route" title="A route that is drawn" />}>
				<p>
					Software consists of components, has version control, and takes parameters. Remotion brings these to videos. It began as a side
					project and became a company in Zürich, Switzerland.
				</p>
			</Poster>
			<Band id="aim" title="What code does for videos">
				<Points
					items={[
						{ title: "Composition", text: "A scene consists of components, and a video of scenes. Other projects can import them." },
						{ title: "Version control", text: "A video has a history, branches and reviews, and you can see what each change did." },
						{
							title: "Parameters",
							text: "The same composition with other props is another video: for each customer, for each day, in each language.",
						},
					]}
				/>
			</Band>
			<Band id="company" title="Who pays for it">
				<div className="columns">
					<p>
						The source code is public. Individuals, companies of up to three people and nonprofit organizations use Remotion for free.
						Larger companies buy <a href="/#cost">a license</a>, which pays for development.
					</p>
					<p>
						The code, the discussions and the list of contributors are on <a href="https://github.com/remotion-dev/remotion">GitHub</a>.{" "}
						<a href="/blog">The blog</a> covers the releases, and the <a href="/success-stories">success stories</a> show what others have
						built.
					</p>
				</div>
			</Band>
			<Band id="on" title="Get in touch">
				<Doors
					items={[
						{ title: "Contact", href: "/contact/", text: "Questions about licenses, and whether Remotion fits your project." },
						{ title: "Discord", href: "https://remotion.dev/discord", text: "Help with code from the community." },
					]}
				/>
			</Band>
		</>
	);
}
