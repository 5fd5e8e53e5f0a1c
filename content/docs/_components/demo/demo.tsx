import type { ReactElement } from "react";
import { RenderedFrame } from "../../../compositions/rendered-frame.tsx";
import DemoIsland from "./demo.island.tsx";
import { type DemoComponent, demos } from "./demo-list.ts";
import { demoVideo } from "./demo-video.ts";

type DemoProps = {
	/** Name of its file. */
	readonly name: string;
	/** The frames that are shown as pictures. */
	readonly frames: readonly number[];
};

/** Some frames of a composition as pictures, which need no scripts, and a button that plays it. */
export default function Demo({ name, frames }: DemoProps): ReactElement {
	const demo = demos[name];
	if (!demo) throw new Error(`There is no demo \`${name}\`. \`content/docs/_components/demo/demo-list.ts\` lists all demos`);
	const { component, still, alt } = demo;
	const frameOf = { component: still ?? (demo.isHtml ? inStage(component) : component), video: demoVideo };
	return (
		<figure className="demo">
			<div className="demo-strip">
				{frames.map((frame) => (
					<div key={frame}>
						<RenderedFrame {...frameOf} frame={frame} className="demo-frame" alt={`${alt}: frame ${frame}`} />
						<span aria-hidden="true">{`Frame ${frame}`}</span>
					</div>
				))}
			</div>
			<DemoIsland name={name} schema={demo.schema} />
		</figure>
	);
}

/** A composition as large as the video, which the style sheet scales to the size of its picture. An SVG scales by itself. */
function inStage(Composition: DemoComponent): DemoComponent {
	return (props) => (
		<div className="demo-stage">
			<Composition {...props} />
		</div>
	);
}
