import type { EntryLayoutProps } from "keyframe-docs";
import type { ReactElement } from "react";
import "../styles/actions.css";
import "../styles/experts.css";
import "../styles/facts.css";
import "../styles/poster.css";
import { Poster } from "../pages/_poster/poster.tsx";
import type { ExpertFields } from "./_parts/expert-fields.ts";
import { Portrait } from "./_parts/portrait.tsx";
import { WithFacts } from "./_parts/with-facts.tsx";

/** The profile of one person. */
export default function Expert({ entry, list, children }: EntryLayoutProps<ExpertFields>): ReactElement {
	const { title, frontMatter } = entry;
	const { sample, region, since, email, website, skills } = frontMatter;
	return (
		<article>
			<Poster title={title} picture={<Portrait name={title} transition={entry.url} />}>
				<p>{sample ? `${region} · Sample profile: this person does not exist` : region}</p>
				<div className="actions">
					<a className="button button-main" href={`mailto:${email}`}>
						Send an email
					</a>
					{list && (
						<a className="button" href={list.url} data-no-text="">
							All experts
						</a>
					)}
				</div>
			</Poster>
			<WithFacts
				title="Skills"
				list={
					<ul className="skills">
						{skills.map((skill) => (
							<li key={skill}>{skill}</li>
						))}
					</ul>
				}
				facts={[
					{ name: "Expert since", value: monthOf(since) },
					{ name: "Region", value: region },
					...(website ? [{ name: "Website", value: <a href={website}>{website.replace(/^https?:\/\//, "")}</a> }] : []),
				]}
				note="Experts are independent freelancers. Check their work before you hire them. Remotion does not settle disputes."
			>
				{children}
			</WithFacts>
		</article>
	);
}

function monthOf(date: string): string {
	return new Date(date).toLocaleDateString("en-US", { month: "long", year: "numeric", timeZone: "UTC" });
}
