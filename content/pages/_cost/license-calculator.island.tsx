import { type ReactElement, useState } from "react";
import { type LicenseUse, licenseCost, licensePrices } from "./license-cost.ts";
import { NumberField } from "./number-field.tsx";

/** The monthly price of a license, with the formula. Without scripts, it shows the price for the smallest company. */
export default function LicenseCalculator(): ReactElement {
	const [use, setUse] = useState<LicenseUse>({ people: 4, seats: 1, renders: 1000, conversions: 1000 });
	const { renderUnits, conversionUnits, sum, price, isFree } = licenseCost(use);
	const { seat, unit, minimum } = licensePrices;
	const change = (name: keyof LicenseUse) => (value: number) => setUse((before) => ({ ...before, [name]: value }));
	return (
		<div className="calculator">
			<form className="calculator-fields" onSubmit={(event) => event.preventDefault()}>
				<NumberField label="People in your company" value={use.people} min={1} max={50} onChange={change("people")} />
				<NumberField label="Developers who use Remotion" value={use.seats} min={1} max={20} onChange={change("seats")} />
				<NumberField label="Cloud renders per month" value={use.renders} max={50_000} step={500} onChange={change("renders")} />
				<NumberField
					label="WebCodecs conversions per month"
					value={use.conversions}
					max={50_000}
					step={500}
					onChange={change("conversions")}
				/>
			</form>
			<output className="calculator-result">
				<strong>{isFree ? "Free" : `$${price}`}</strong> <span>{isFree ? "for companies of up to three people" : "a month"}</span>
				<code>
					{`max(${minimum}, ${seat} × ${use.seats} + ${unit} × ${renderUnits} + ${unit} × ${conversionUnits}) = ${Math.max(minimum, sum)}`}
				</code>
			</output>
		</div>
	);
}
