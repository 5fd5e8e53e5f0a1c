/*---
title: Contact
description: Write to us about licenses and whether Remotion fits your project, or ask for technical help in public.
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
					Write to us about licenses, or to find out whether Remotion fits your project. Or book a 20-minute call to evaluate it with us.
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
				intro="We do not answer questions about code by email, on calls or in direct messages. In public, more people can answer, and others can find the answer."
			>
				<Doors
					items={[
						{
							title: "Join Discord",
							href: "https://remotion.dev/discord",
							text: "Describe what you expect and what happens instead, and show your code.",
						},
						{
							title: "Ways to get support",
							href: "/docs/support/",
							text: "What is free, and what comes with a license.",
						},
						{ title: "Hire an expert", href: "/experts/", text: "Freelancers who build videos and apps with Remotion." },
					]}
				/>
			</Band>
		</>
	);
}
