import type { ReactElement } from "react";
import "../../../styles/live-sample.css";
import LiveIsland from "./live.island.tsx";

/** Comes before a code block that readers can edit and play. */
export default function Live(): ReactElement {
	return (
		<div className="live-sample">
			<LiveIsland />
		</div>
	);
}
