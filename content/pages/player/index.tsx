/*---
title: "@remotion/player"
description: "The Remotion Player shows compositions in any React app. They react to input at once, and the same component renders to a file."
search:
  boost: 2.5
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
import { Band } from "../_poster/band.tsx";
import { Doors } from "../_poster/doors.tsx";
import { Points } from "../_poster/points.tsx";
import { Poster } from "../_poster/poster.tsx";

/** The Player: what it is for, and one to try. */
export default function PlayerPage() {
	return (
		<>
			<Poster title="Videos that react to data" picture={<Clip name="weights" title="Letters that change their weight" />}>
				<p>
					The Player shows a composition in your React app. It does not play a video file: it draws the frames while people watch, with the
					current data of your app.
				</p>
				<div className="actions">
					<a className="button button-main" href="/docs/player/">
						Read the docs
					</a>
					<figure className="code command">
						<pre>
							<code>npm i @remotion/player</code>
						</pre>
					</figure>
				</div>
			</Poster>
			<Band
				id="try"
				title="Type your name"
				intro="This is the Player from version 4.0.272. What you enter is passed as input props, and the video changes at once."
			>
				<div className="player-demo">
					<Still of={clips.opening} input={{ text: "Hello Ada", color: "#686de0" }} className="demo-still" />
					<PlayerDemo startFrame={clips.opening.stillFrame} />
				</div>
			</Band>
			<Band id="why" title="One component, on screen and in a file">
				<Points
					items={[
						{
							title: "Reacts to data",
							text: "Props come from a form, an API or the state of your app. When they change, the video changes, without a reload or a render.",
						},
						{
							title: "Fits your interface",
							text: (
								<>
									As with the video element, <code>controls</code> shows the usual buttons. Or leave it out and build your own: the ref has
									methods to play, pause and seek.
								</>
							),
						},
						{
							title: "Becomes a real video",
							text: "The same component renders to a file with audio, with Node.js or on AWS Lambda, in several codecs.",
						},
					]}
				/>
			</Band>
			<Band
				id="next"
				title="Next steps"
				intro={
					<>
						Build a composition in the Studio first, with its timeline and Fast Refresh, and then embed it. An example of a real project is{" "}
						<a href="https://githubunwrapped.com">GitHub Unwrapped</a>.
					</>
				}
			>
				<Doors
					items={[
						{ title: "New to Remotion", href: "/", text: "Learn what a composition is, and change one on the home page." },
						{
							title: "Already using Remotion",
							href: "/docs/player/",
							text: "Install the package and put your first composition on a page.",
						},
					]}
				/>
			</Band>
		</>
	);
}
