/*---
title: Remotion
description: Write videos as React components, preview them in the browser and render them to real files.
---*/

export default function Home() {
	return (
		<div className="home">
			<h1>Videos, written in React</h1>
			<p>A frame is a component. A video is a function of time.</p>
			<a href="/docs/">Read the docs</a>
		</div>
	);
}
