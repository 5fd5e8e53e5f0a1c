/*---
title: Distributed rendering on AWS Lambda
description: Remotion Lambda splits a video across many functions in your own AWS account, and joins the results. You pay only while it renders.
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
			<Poster title="A render on 200 machines at once" picture={<Clip name="chunks" title="A video that is rendered in parts" />}>
				<p>
					Remotion Lambda cuts a video into parts, gives each to a function in your AWS account, and joins the results. You pay only while
					it renders.
				</p>
				<div className="actions">
					<a className="button button-main" href="https://www.remotion.dev/docs/lambda">
						Read the docs
					</a>
					<a className="button" href="https://remotion.dev/discord">
						Ask on Discord
					</a>
				</div>
			</Poster>
			<Band id="figures" title="How fast it is" intro="Figures from the project itself. Your results depend on what your frames draw.">
				<dl className="figures">
					<div>
						<dt>
							for a video of 80 seconds<sup>1</sup>
						</dt>
						<dd>15 s</dd>
					</div>
					<div>
						<dt>
							for a video of two hours<sup>2</sup>
						</dt>
						<dd>12 min</dd>
					</div>
					<div>
						<dt>functions at most for one render</dt>
						<dd>200×</dd>
					</div>
					<div>
						<dt>
							and up for a minute of video<sup>3</sup>
						</dt>
						<dd>$0.01</dd>
					</div>
				</dl>
				<ol className="footnotes-list">
					<li>
						Remotion's trailer. The steps are in <a href="https://github.com/remotion-dev/trailer-lambda">trailer-lambda</a>.
					</li>
					<li>
						The composition <code>2hrvideo</code> with <code>--frames-per-lambda=1080</code>, on warm ARM64 functions with 2,048 MB in
						us-east-1, excluding S3 and data transfer.
					</li>
					<li>
						The trailer with <code>--frames-per-lambda=12</code> and the same setup: an estimate, excluding S3 and data transfer. You may
						also need a license.
					</li>
				</ol>
			</Band>
			<Band id="how" title="Why it can be split">
				<Points
					items={[
						{
							title: "Every frame stands alone",
							text: "A component draws frame 900 without frame 899. So no function waits for another, and the video is done when the slowest function is.",
						},
						{
							title: "The hard parts are done",
							text: "Remotion starts, monitors and retries functions for you. One call returns the progress and the link to the file.",
						},
						{
							title: "It is your account",
							text: "A guided setup creates the role, the bucket and the function in your own AWS account. Videos and data stay there.",
						},
					]}
				/>
			</Band>
			<Band
				id="cost"
				title="What AWS charges"
				intro="The running time of all functions, times their memory, times the AWS price, plus a little for each request. Storage and transfer are extra."
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
				title="Three parts that fit together"
				intro="The source code is public, and you host everything yourself. Individuals and small companies pay nothing; others buy a license."
			>
				<Products current="Remotion Lambda" />
			</Band>
		</>
	);
}
