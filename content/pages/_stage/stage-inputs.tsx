import type { ReactElement } from "react";
import { type EasingName, easingNames } from "../../compositions/easing-names.ts";
import type { OpeningInput } from "./opening-code.ts";
import { longestText } from "./stage-address.ts";

/** Suggested colors, in addition to the color picker. */
const colors = [
	["Blue", "#0b84f3"],
	["Violet", "#7c5cff"],
	["Teal", "#12b5a5"],
	["Amber", "#ffb020"],
	["Red", "#ff5340"],
] as const;

type StageInputsProps = {
	readonly input: OpeningInput;
	/** The `d` of each easing curve in a square of 100 units. */
	readonly curves: Readonly<Record<EasingName, string>>;
	readonly onChange: (change: Partial<OpeningInput>) => void;
};

/** The inputs of the composition: its text, its color and its easing. */
export function StageInputs({ input, curves, onChange }: StageInputsProps): ReactElement {
	return (
		<div className="stage-props">
			<label className="stage-prop">
				<span>text</span>
				<input
					className="stage-text"
					type="text"
					value={input.text}
					maxLength={longestText}
					autoComplete="off"
					spellCheck={false}
					onChange={(event) => onChange({ text: event.target.value })}
				/>
			</label>
			<fieldset className="stage-prop">
				<legend>color</legend>
				{colors.map(([name, color]) => (
					<label key={color} className="swatch" data-color={name}>
						<input type="radio" name="stage-color" checked={input.color === color} onChange={() => onChange({ color })} />
						<span className="sr-only">{name}</span>
					</label>
				))}
				<label className="swatch swatch-any">
					<input type="color" value={input.color} onChange={(event) => onChange({ color: event.target.value })} />
					<span className="sr-only">Another color</span>
				</label>
			</fieldset>
			<fieldset className="stage-prop">
				<legend>easing</legend>
				{easingNames.map((easing) => (
					<label key={easing} className="curve" title={easing}>
						<input type="radio" name="stage-easing" checked={input.easing === easing} onChange={() => onChange({ easing })} />
						<svg viewBox="-30 -60 160 200" aria-hidden="true">
							<path d={curves[easing]} />
						</svg>
						<span className="sr-only">{easing}</span>
					</label>
				))}
			</fieldset>
		</div>
	);
}
