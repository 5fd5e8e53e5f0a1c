import type { ReactElement } from "react";

type NumberFieldProps = {
	readonly label: string;
	readonly value: number;
	readonly max: number;
	readonly step?: number;
	readonly min?: number;
	readonly onChange: (value: number) => void;
};

/** A number field with a slider. Values are clamped to the limits; anything that is not a number is ignored. */
export function NumberField({ label, value, max, step = 1, min = 0, onChange }: NumberFieldProps): ReactElement {
	const take = (next: number) => {
		if (Number.isFinite(next)) onChange(Math.min(max, Math.max(min, next)));
	};
	return (
		<div className="number-field">
			<label>
				<span>{label}</span>
				<input type="number" value={value} min={min} max={max} step={step} onChange={(event) => take(event.target.valueAsNumber)} />
			</label>
			<input
				type="range"
				aria-label={label}
				tabIndex={-1}
				value={value}
				min={min}
				max={max}
				step={step}
				onChange={(event) => take(event.target.valueAsNumber)}
			/>
		</div>
	);
}
