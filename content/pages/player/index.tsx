/*---
title: "@remotion/player"
description: "The Remotion Player shows compositions in any React app: they react to input at once, and the same component renders to a file."
---*/

import "../../styles/actions.css";
import "../../styles/bands.css";
import "../../styles/clip.css";
import "../../styles/player.css";
import "../../styles/poster.css";
import "../../styles/product.css";
import { clips } from "../../compositions/clips.ts";
import { Still } from "../../compositions/still.tsx";
import { Clip } from "../_clip/clip.tsx";
import PlayerDemo from "../_player/player-demo.island.tsx";
import { Poster } from "../_poster/poster.tsx";

/** The Player: what it is for, and one to try. */
export default function PlayerPage() {
	return (
		<>
			<Poster title="A video that listens" picture={<Clip name="weights" title="Letters that change their weight" />}>
				<p>
					The Player puts a composition into your React app. It is no file that was rendered before: the frames are drawn while people
					watch, from whatever your app knows at that moment.
				</p>
				<div className="actions">
					<a className="button button-main" href="https://www.remotion.dev/docs/player">
						Read the docs
					</a>
					<figure className="code command">
						<pre>
							<code>npm i @remotion/player</code>
						</pre>
					</figure>
				</div>
			</Poster>
			<section className="band" aria-labelledby="try">
				<div className="band-intro">
					<h2 id="try">Type your name</h2>
					<p>This is the Player of version 4.0.272. What you enter becomes input props, and the next frame has it.</p>
				</div>
				<div className="player-demo">
					<Still of="opening" input={{ text: "Hello Ada", color: "#686de0" }} className="demo-still" />
					<PlayerDemo startFrame={clips.opening.stillFrame} />
				</div>
			</section>
			<section className="band" aria-labelledby="why">
				<div className="band-intro">
					<h2 id="why">One component, on screen and in a file</h2>
				</div>
				<ul className="points">
					<li>
						<h3>Reacts to data</h3>
						<p>
							Props come from a form, from an API, from the state of your app. When they change, the video does, without a reload and
							without a render.
						</p>
					</li>
					<li>
						<h3>Fits your interface</h3>
						<p>
							It works like the video element: <code>controls</code> shows the usual buttons. Leave it away and build your own; play, pause
							and seek are methods of its ref.
						</p>
					</li>
					<li>
						<h3>Becomes a real video</h3>
						<p>
							The component that people watch is the component that is rendered, on Node.js or on AWS Lambda, with its audio, in several
							codecs.
						</p>
					</li>
				</ul>
			</section>
			<section className="band" aria-labelledby="next">
				<div className="band-intro">
					<h2 id="next">Where to go from here</h2>
					<p>
						Compositions for the Player are made as all others are: with the timeline and Fast Refresh of the Studio, before anything is
						embedded. A public example of what comes out is <a href="https://githubunwrapped.com">GitHub Unwrapped</a>, a personal video for
						everyone who asks for one.
					</p>
				</div>
				<div className="doors">
					<section className="door">
						<h3>
							<a href="/">New to Remotion</a>
						</h3>
						<p>See what a composition is, and change one on the start page.</p>
					</section>
					<section className="door">
						<h3>
							<a href="https://www.remotion.dev/docs/player">Using Remotion already</a>
						</h3>
						<p>Install the package and put your first composition on a page.</p>
					</section>
				</div>
			</section>
		</>
	);
}
