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
import { Band } from "../_poster/band.tsx";
import { Doors } from "../_poster/doors.tsx";
import { Points } from "../_poster/points.tsx";
import { Poster } from "../_poster/poster.tsx";

/** The Player: what it is for, and one to try. */
export default function PlayerPage() {
	return (
		<>
			<Poster title="A video that listens" picture={<Clip name="weights" title="Letters that change their weight" />}>
				<p>
					The Player puts a composition into your React app. It is not a prerendered file: the frames are drawn while people watch, from the
					current data in your app.
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
			<Band
				id="try"
				title="Type your name"
				intro="This is the Player from version 4.0.272. What you enter becomes input props, and the next frame shows it."
			>
				<div className="player-demo">
					<Still of="opening" input={{ text: "Hello Ada", color: "#686de0" }} className="demo-still" />
					<PlayerDemo startFrame={clips.opening.stillFrame} />
				</div>
			</Band>
			<Band id="why" title="One component, on screen and in a file">
				<Points
					items={[
						{
							title: "Reacts to data",
							text: "Props come from a form, an API or the state of your app. When they change, so does the video, without a reload or a render.",
						},
						{
							title: "Fits your interface",
							text: (
								<>
									It works like the video element: <code>controls</code> shows the usual buttons. Leave it out and build your own; play,
									pause and seek are methods of its ref.
								</>
							),
						},
						{
							title: "Becomes a real video",
							text: "The component that people watch is the component that is rendered, on Node.js or on AWS Lambda, with its audio, in several codecs.",
						},
					]}
				/>
			</Band>
			<Band
				id="next"
				title="Where to go from here"
				intro={
					<>
						You build compositions for the Player like any others, with the timeline and Fast Refresh of the Studio, before you embed
						anything. One public example is <a href="https://githubunwrapped.com">GitHub Unwrapped</a>, a personal video for anyone who asks
						for one.
					</>
				}
			>
				<Doors
					items={[
						{ title: "New to Remotion", href: "/", text: "See what a composition is, and change one on the home page." },
						{
							title: "Already using Remotion",
							href: "https://www.remotion.dev/docs/player",
							text: "Install the package and put your first composition on a page.",
						},
					]}
				/>
			</Band>
		</>
	);
}
