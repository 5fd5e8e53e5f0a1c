/*---
title: Distributed rendering on AWS Lambda
description: Remotion Lambda renders a video on many functions in your own AWS account. You pay only while it renders.
search:
  boost: 2.85
---*/

import "../../styles/actions.css";
import "../../styles/bands.css";
import "../../styles/calculator.css";
import "../../styles/clip.css";
import "../../styles/poster.css";
import "../../styles/product.css";
import { Clip } from "../_clip/clip.tsx";
import RenderCalculator from "../_lambda/render-calculator.island.tsx";
import { Band } from "../_poster/band.tsx";
import { Points } from "../_poster/points.tsx";
import { Poster } from "../_poster/poster.tsx";
import { Products } from "../_poster/products.tsx";

/** Lambda: what it does, how fast it is, what it costs. */
export default function LambdaPage() {
	return (
		<>
			<Poster title="Render on 200 functions at once" picture={<Clip name="chunks" title="A video that is rendered in chunks" />}>
				<p>
					Remotion Lambda splits a video into chunks, renders them on up to 200 functions in your AWS account, and joins them. You pay only
					while it renders.
				</p>
				<div className="actions">
					<a className="button button-main" href="/docs/lambda">
						Read the docs
					</a>
					<a className="button" href="https://remotion.dev/discord">
						Ask on Discord
					</a>
				</div>
			</Poster>
			<Band id="figures" title="How fast it is" intro="These are our own measurements. Your results depend on your video.">
				<dl className="figures">
					<div>
						<dt>
							for a video of 80 seconds<sup>1</sup>
						</dt>
						<dd className="figure-source">
							Source: our measurement, see <a href="https://github.com/remotion-dev/trailer-lambda">trailer-lambda</a>
						</dd>
						<dd>15 s</dd>
					</div>
					<div>
						<dt>
							for a video of two hours<sup>2</sup>
						</dt>
						<dd className="figure-source">
							Source: our measurement of <code>2hrvideo</code>
						</dd>
						<dd>12 min</dd>
					</div>
					<div>
						<dt>functions per render, at most</dt>
						<dd className="figure-source">
							Source: <a href="/docs/lambda">the documentation</a>
						</dd>
						<dd>200</dd>
					</div>
					<div>
						<dt>
							per minute of video, and up<sup>3</sup>
						</dt>
						<dd className="figure-source">
							Source: our estimate from <a href="https://aws.amazon.com/lambda/pricing/">the AWS price list</a>
						</dd>
						<dd>$0.01</dd>
					</div>
				</dl>
				<ol className="footnotes-list">
					<li>
						The trailer of Remotion. To measure it yourself, follow the steps in{" "}
						<a href="https://github.com/remotion-dev/trailer-lambda">trailer-lambda</a>.
					</li>
					<li>
						The composition <code>2hrvideo</code> with <code>--frames-per-lambda=1080</code>, on warm ARM64 functions with 2,048 MB in
						us-east-1, excluding S3 and data transfer.
					</li>
					<li>
						An estimate for the trailer with <code>--frames-per-lambda=12</code> and the same setup, excluding S3 and data transfer. You may
						also need a license.
					</li>
				</ol>
			</Band>
			<Band id="how" title="How it works">
				<Points
					items={[
						{
							title: "Frames are independent",
							text: "A component draws frame 900 without frame 899. So the functions do not wait for each other, and render at the same time.",
						},
						{
							title: "You do not write the infrastructure",
							text: "Remotion starts the functions, retries them if they fail, and reports the progress. You call a function to start a render.",
						},
						{
							title: "It runs in your account",
							text: "A guided setup creates the role, the bucket and the function in your own AWS account. Videos and data stay there.",
						},
					]}
				/>
			</Band>
			<Band
				id="cost"
				title="What AWS charges"
				intro="AWS charges for the running time of all functions and their memory, and a small amount for each request. Storage and transfer are extra."
			>
				<RenderCalculator />
				<p className="band-note">
					An estimate based on the public price for Arm functions in us-east-1, from{" "}
					<a href="https://aws.amazon.com/lambda/pricing/">the AWS price list</a>. Companies of four or more people also need{" "}
					<a href="/#cost">a license</a>.
				</p>
			</Band>
			<Band
				id="products"
				title="Remotion, the Player and Lambda"
				intro="The source code is public, and you host everything yourself. Remotion is free for individuals and small companies. Others buy a license."
			>
				<Products current="Remotion Lambda" />
			</Band>
		</>
	);
}
