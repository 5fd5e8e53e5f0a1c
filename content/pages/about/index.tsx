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
import { Poster } from "../_poster/poster.tsx";

/** What the project is, in three paragraphs. */
export default function AboutPage() {
	return (
		<>
			<Poster title="What developers have, for video" picture={<Clip name="route" title="A way that is drawn" />}>
				<p>
					Software is built from parts, kept in version control, and fed with parameters. Videos were not. Remotion began as a side project
					to change that, and became a company in Zürich, Switzerland.
				</p>
			</Poster>
			<section className="band" aria-labelledby="aim">
				<div className="band-intro">
					<h2 id="aim">Three things that code can do</h2>
				</div>
				<ul className="points">
					<li>
						<h3>Compose</h3>
						<p>A scene is made of components, and a video of scenes. What one project needs, another can import.</p>
					</li>
					<li>
						<h3>Remember</h3>
						<p>A video is text. It has a history, branches and reviews, and every change says what it changed.</p>
					</li>
					<li>
						<h3>Repeat</h3>
						<p>One composition with other props is another video: for each customer, for each day, in each language.</p>
					</li>
				</ul>
			</section>
			<section className="band" aria-labelledby="company">
				<div className="band-intro">
					<h2 id="company">How it is paid for</h2>
				</div>
				<div className="columns">
					<p>
						The source code is public, and nobody needs an account to use it. Individuals, companies of up to three people and non-profit
						organizations use Remotion for free. Larger companies buy <a href="/#cost">a license</a>, which pays for the work on it.
					</p>
					<p>
						The code, the discussions about it and the list of those who contributed are on{" "}
						<a href="https://github.com/remotion-dev/remotion">GitHub</a>. What has been released so far is in <a href="/blog">the blog</a>,
						and <a href="/success-stories">others tell</a> what they built.
					</p>
				</div>
			</section>
			<section className="band" aria-labelledby="on">
				<div className="band-intro">
					<h2 id="on">Get in touch</h2>
				</div>
				<div className="doors">
					<section className="door">
						<h3>
							<a href="/contact/">Contact</a>
						</h3>
						<p>Questions about licenses, and whether Remotion fits your project.</p>
					</section>
					<section className="door">
						<h3>
							<a href="https://remotion.dev/discord">Discord</a>
						</h3>
						<p>Help with code, from the people who work with it every day.</p>
					</section>
				</div>
			</section>
		</>
	);
}
