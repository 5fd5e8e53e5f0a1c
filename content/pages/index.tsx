/*---
title: Remotion
description: Write videos as React components, preview them in the browser and render them to real files.
entries: [templates, success-stories]
---*/

import "../styles/actions.css";
import "../styles/bands.css";
import "../styles/calculator.css";
import "../styles/clip.css";
import "../styles/home.css";
import "../styles/stage.css";
import { Compositions } from "./_home/compositions.tsx";
import { Cost } from "./_home/cost.tsx";
import { type HomeEntries, More } from "./_home/more.tsx";
import { Way } from "./_home/way.tsx";
import { Stage } from "./_stage/stage.tsx";

/** The home page. */
export default function Home({ entries }: { readonly entries: HomeEntries }) {
	return (
		<div className="home">
			<Stage>
				<h1>
					<span>
						Write the frame<i>.</i>
					</span>{" "}
					<span>
						Get the video<i>.</i>
					</span>
				</h1>
				<div className="stage-pitch">
					<p className="stage-lead">
						Remotion turns React components into MP4 files. Pass them data, render them on a server, or build an app around them.
					</p>
					<div className="actions">
						<a className="button button-main" href="/docs/">
							Get started
						</a>
						<figure className="code command">
							<pre>
								<code>npx create-video@latest</code>
							</pre>
						</figure>
					</div>
				</div>
			</Stage>
			<Compositions />
			<Way />
			<More entries={entries} />
			<Cost />
		</div>
	);
}
