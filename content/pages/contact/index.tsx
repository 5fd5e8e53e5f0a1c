/*---
title: Contact
description: Write about licenses and about whether Remotion fits your project, or ask for technical help in public.
---*/

import "../../styles/actions.css";
import "../../styles/bands.css";
import "../../styles/poster.css";
import "../../styles/product.css";
import { Poster } from "../_poster/poster.tsx";

/** Whom to ask what. */
export default function ContactPage() {
	return (
		<>
			<Poster title="Talk to us">
				<p>
					Write about licenses, or when you would like to know whether Remotion is right for what you have in mind. For a first look at your
					project there is a call of 20 minutes.
				</p>
				<div className="actions">
					<a className="button button-main" href="mailto:hi@remotion.dev">
						hi@remotion.dev
					</a>
					<a className="button" href="https://cal.com/remotion/evaluate">
						Book a call
					</a>
				</div>
			</Poster>
			<section className="band" aria-labelledby="help">
				<div className="band-intro">
					<h2 id="help">Technical help is public</h2>
					<p>
						Questions about code are not answered by mail, by call or in direct messages. In public, more people can answer, and the next
						one with the same question finds it.
					</p>
				</div>
				<div className="doors">
					<section className="door">
						<h3>
							<a href="https://remotion.dev/discord">Join Discord</a>
						</h3>
						<p>Describe what you expect, what happens instead, and show the code.</p>
					</section>
					<section className="door">
						<h3>
							<a href="https://www.remotion.dev/docs/support">Ways to get support</a>
						</h3>
						<p>What there is for free, and what comes with a license.</p>
					</section>
					<section className="door">
						<h3>
							<a href="/experts/">Hire an expert</a>
						</h3>
						<p>Freelancers who build videos and apps with Remotion.</p>
					</section>
				</div>
			</section>
		</>
	);
}
