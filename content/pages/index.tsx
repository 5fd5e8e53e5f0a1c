/*---
title: Remotion
description: Write videos as React components, preview them in the browser and render them to real files.
---*/

import { Feature } from "./_home/feature.tsx";
import { Studio } from "./_home/studio.tsx";

/** The home page. Static: it needs no script. */
export default function Home() {
	return (
		<div className="home">
			<header className="hero">
				<h1>
					<span>
						Write the frame<i>.</i>
					</span>{" "}
					<span>
						Get the video<i>.</i>
					</span>
				</h1>
				<p className="hero-lead">
					Remotion turns React components into real MP4 files. Feed them data, render them on a server, build apps around them.
				</p>
				<div className="hero-actions">
					<a className="button button-main" href="/docs/">
						Get started
					</a>
					<figure className="code command">
						<pre>
							<code>npx create-video@latest</code>
						</pre>
					</figure>
				</div>
			</header>
			<Studio />
			<div className="features">
				<Feature title="Compose with the web" drawing="M6 10h36v28H6zM6 18h36M20 18v20" marks="M31 22l6 6-6 6-6-6z">
					Everything that a browser can draw can be in a frame. Components, props and packages from npm work as in any other React app.
				</Feature>
				<Feature
					title="Watch it while you write"
					drawing="M4 24h40M8 19v10M16 21v6M24 19v10M32 21v6M40 19v10M28 8v32"
					marks="M28 18l6 6-6 6-6-6z"
				>
					The preview runs in your browser. Save a file and the picture changes while it plays; drag along the timeline to see any frame.
				</Feature>
				<Feature title="Feed it data" drawing="M4 12h12l8 12M4 24h26M4 36h12l8-12" marks="M36 16l8 8-8 8-8-8z">
					A video takes props like any component. Fill them from an API or from what a user enters, and one composition becomes many videos.
				</Feature>
				<Feature title="Render real files" drawing="M10 4h20l8 8v32H10zM30 4v8h8" marks="M24 20l8 8-8 8-8-8z">
					Each frame becomes an image, and all of them are encoded with their audio: to MP4, WebM and more, on your machine or on servers.
				</Feature>
			</div>
			<nav className="paths" aria-label="Where to begin">
				<a className="path" href="/docs/">
					<strong>Getting started</strong>
					<span>Create a project and see your first video</span>
				</a>
				<a className="path" href="/docs/the-fundamentals">
					<strong>Fundamentals</strong>
					<span>Frames, compositions and the few ideas behind everything</span>
				</a>
				<a className="path" href="/docs/remotion">
					<strong>API reference</strong>
					<span>Components and functions, each with an example</span>
				</a>
			</nav>
		</div>
	);
}
