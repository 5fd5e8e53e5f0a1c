/*---
title: Showcase
description: Compositions that play in your browser, the packages and functions behind each, and how to add your own.
---*/

import "../../styles/actions.css";
import "../../styles/bands.css";
import "../../styles/clip.css";
import "../../styles/daily-order.css";
import "../../styles/poster.css";
import "../../styles/showcase.css";
import { clips } from "../../compositions/clips.ts";
import DailyOrder from "../../layouts/_parts/daily-order.island.tsx";
import { Poster } from "../_poster/poster.tsx";
import { WorkCard } from "../_showcase/work-card.tsx";
import WorkViewer from "../_showcase/work-viewer.island.tsx";
import { works } from "../_showcase/works.ts";

const startFrames = Object.fromEntries(works.map(({ clip }) => [clip, clips[clip].stillFrame]));

/** Compositions that play on hover. */
export default function ShowcasePage() {
	return (
		<>
			<Poster title="Made with Remotion, for this site">
				<p>
					All compositions here are our own: we made them for this site, not our users. Hover over one, or focus it, to play it in the
					Remotion Player. Select its title for a larger view. The order changes every day.
				</p>
				<div className="actions">
					<a className="button button-main" href="/showcase/add">
						Add yours
					</a>
					<a className="button" href="/success-stories">
						Read success stories
					</a>
				</div>
			</Poster>
			<section className="band" aria-label="Compositions" data-daily="published">
				<div className="works-parts">
					<DailyOrder />
					<WorkViewer startFrames={startFrames} />
				</div>
				<ul className="works">
					{works.map((work) => (
						<WorkCard key={work.clip} work={work} />
					))}
				</ul>
			</section>
		</>
	);
}
