import { type ReactElement, useState } from "react";
import { NumberField } from "../_cost/number-field.tsx";
import { awsPrices, type RenderUse, renderCost } from "./render-cost.ts";

/** What AWS charges for a month of renders, with the formula. */
export default function RenderCalculator(): ReactElement {
	const [use, setUse] = useState<RenderUse>({ videos: 1000, seconds: 90, memory: 2048, functions: 20, price: awsPrices.gigabyteSecond });
	const change = (name: keyof RenderUse) => (value: number) => setUse((before) => ({ ...before, [name]: value }));
	const { videos, seconds, memory, functions, price } = use;
	return (
		<div className="calculator">
			<form className="calculator-fields" onSubmit={(event) => event.preventDefault()}>
				<NumberField label="Videos a month" value={videos} max={100_000} step={100} onChange={change("videos")} />
				<NumberField
					label="Seconds of work per video, across all functions"
					value={seconds}
					max={3600}
					step={10}
					onChange={change("seconds")}
				/>
				<NumberField label="Memory per function, in MB" value={memory} min={512} max={10_240} step={256} onChange={change("memory")} />
				<NumberField label="Functions per video" value={functions} min={1} max={200} onChange={change("functions")} />
			</form>
			<output className="calculator-result">
				<strong>{`$${renderCost(use).toFixed(2)}`}</strong> <span>a month, paid to AWS</span>
				<code>
					{videos} × ({seconds} s × {memory / 1024} GB × ${price} + {functions} × $0.0000002)
				</code>
			</output>
		</div>
	);
}
