import type { ReactElement } from "react";
import LicenseCalculator from "../_cost/license-calculator.island.tsx";
import { Band } from "../_poster/band.tsx";

/** Who pays, how much, and the formula behind it. */
export function Cost(): ReactElement {
	return (
		<Band
			id="cost"
			title="What it costs"
			intro="Remotion is free for individuals, companies of up to three people, nonprofit organizations, and for evaluation. Larger companies pay for what they use, from 100 US dollars a month."
		>
			<LicenseCalculator />
			<p className="band-note">
				A month costs 25 dollars per developer, 10 per 1,000 renders in your own cloud, and 10 per 1,000 conversions in the browser. Source:{" "}
				<a href="https://www.remotion.pro/license">the price list</a> at version 4.0.272.
			</p>
		</Band>
	);
}
