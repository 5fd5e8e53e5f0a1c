import CodeBlock from "@theme/CodeBlock";
import type { ReactElement } from "react";
import { Band } from "../_poster/band.tsx";

/** From a component to a file, as three keyframes of a track. */
export function Way(): ReactElement {
	return (
		<Band id="way" title="From idea to file in three steps">
			<ol className="way">
				<li>
					<h3>Write</h3>
					<p>A component receives the frame number and returns a picture. Props and packages from npm work as in any other React app.</p>
					<CodeBlock language="tsx">{`const frame = useCurrentFrame();
const opacity = frame / 30;`}</CodeBlock>
				</li>
				<li>
					<h3>Watch</h3>
					<p>The Studio plays the video while you write it. Drag the playhead to see any frame.</p>
					<CodeBlock language="bash">{`npx remotion studio`}</CodeBlock>
				</li>
				<li>
					<h3>Render</h3>
					<p>Each frame becomes an image. The images and the audio are encoded as MP4, WebM or another format, locally or in the cloud.</p>
					<CodeBlock language="bash">{`npx remotion render Opening out.mp4`}</CodeBlock>
				</li>
			</ol>
		</Band>
	);
}
