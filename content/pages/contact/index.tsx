/*---
title: Contact
description: Write about licenses and about whether Remotion fits your project, or ask for technical help in public.
---*/

import "../../styles/actions.css";
import "../../styles/bands.css";
import "../../styles/poster.css";
import "../../styles/product.css";
import { Band } from "../_poster/band.tsx";
import { Doors } from "../_poster/doors.tsx";
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
			<Band
				id="help"
				title="Technical help is public"
				intro="Questions about code are not answered by mail, by call or in direct messages. In public, more people can answer, and the next one with the same question finds it."
			>
				<Doors
					items={[
						{
							title: "Join Discord",
							href: "https://remotion.dev/discord",
							text: "Describe what you expect, what happens instead, and show the code.",
						},
						{
							title: "Ways to get support",
							href: "https://www.remotion.dev/docs/support",
							text: "What there is for free, and what comes with a license.",
						},
						{ title: "Hire an expert", href: "/experts/", text: "Freelancers who build videos and apps with Remotion." },
					]}
				/>
			</Band>
		</>
	);
}
