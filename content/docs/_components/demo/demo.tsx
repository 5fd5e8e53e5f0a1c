import type { ReactElement } from "react";
import { RenderedFrame } from "../../../compositions/rendered-frame.tsx";
import DemoIsland from "./demo.island.tsx";
import { demos, demoVideo } from "./demo-list.ts";

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
	return (
		<figure className="demo">
			<div className="demo-strip">
				{frames.map((frame) => (
					<div key={frame}>
						<RenderedFrame {...demo} video={demoVideo} frame={frame} className="demo-frame" alt={`${demo.alt}: frame ${frame}`} />
						<span aria-hidden="true">{`Frame ${frame}`}</span>
					</div>
				))}
			</div>
			<DemoIsland name={name} schema={demo.schema} />
		</figure>
	);
}
