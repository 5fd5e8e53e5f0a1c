import type { ListLayoutProps } from "keyframe-docs";
import type { ReactElement } from "react";
import "../styles/actions.css";
import "../styles/bands.css";
import "../styles/daily-order.css";
import "../styles/experts.css";
import "../styles/gallery.css";
import "../styles/poster.css";
import { Poster } from "../pages/_poster/poster.tsx";
import DailyOrder from "./_parts/daily-order.island.tsx";
import type { ExpertFields } from "./_parts/expert-fields.ts";
import { Portrait } from "./_parts/portrait.tsx";

/** The directory of people to hire. */
export default function Experts({ entries }: ListLayoutProps<ExpertFields>): ReactElement {
	return (
		<>
			<Poster title="Find an expert">
				<p>
					Book a call with freelancers who build videos and apps with Remotion, or hire them for your project. The order changes every day.
				</p>
				<div className="actions">
					<a className="button" href="mailto:hi@remotion.dev?subject=Remotion%20Experts%20directory">
						Apply to be listed
					</a>
				</div>
			</Poster>
			<section className="band" aria-label="Experts" data-daily="published">
				<p className="sample-note">
					<strong>Sample data.</strong> The people on this page do not exist. The profiles show what the directory looks like, and their
					links lead nowhere.
				</p>
				<DailyOrder />
				<ul className="gallery">
					{entries.map(({ url, title, description, frontMatter: { sample, skills, region } }) => (
						<li key={url} className="tile expert-tile" data-name={title}>
							<Portrait name={title} transition={url} />
							<h2>
								<a href={url}>{title}</a>
							</h2>
							<p className="tile-kind">{sample ? `${region} · Sample profile` : region}</p>
							<p>{description?.replace(/^Sample profile\.\s*/, "")}</p>
							<ul className="skills" aria-label="Skills">
								{skills.map((skill) => (
									<li key={skill}>{skill}</li>
								))}
							</ul>
						</li>
					))}
				</ul>
				<p className="band-note">Experts are independent freelancers. Check their work and their references before you hire them.</p>
			</section>
		</>
	);
}
