import type { ReactElement } from "react";
import LicenseCalculator from "../_cost/license-calculator.island.tsx";
import { Band } from "../_poster/band.tsx";

/** Who pays, how much, and the formula behind it. */
export function Cost(): ReactElement {
	return (
		<Band
			id="cost"
			title="What it costs"
			intro="Free for individuals, companies of up to three people, non-profit organizations, and for trying it out. Larger companies pay for what they use, starting at 100 US dollars a month."
		>
			<LicenseCalculator />
			<p className="band-note">
				25 dollars per developer, 10 per 1,000 renders in your own cloud, 10 per 1,000 conversions in the browser. Prices are as of version
				4.0.272, before tax. <a href="https://www.remotion.pro/license">Buy a license or read the terms</a>
			</p>
		</Band>
	);
}
