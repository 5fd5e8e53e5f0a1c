import type { PlayerRef } from "@remotion/player";
import { type ComponentType, type ReactElement, useEffect, useId, useRef, useState } from "react";
import { FillingPlayer } from "../../../compositions/filling-player.tsx";
import { usePauseOutOfSight } from "../../../compositions/use-pause-out-of-sight.ts";
import type { DemoComponent } from "./demo-list.ts";
import type { DemoNumber, DemoSchema } from "./demo-schema.ts";
import { demoVideo } from "./demo-video.ts";

export { loadDemo } from "./load-demo.ts";

type DemoPlayerProps = { readonly component: DemoComponent; readonly schema: DemoSchema };

/** A demo in the Player, with a slider for each number that readers can change. It plays at once, unless the reader prefers reduced motion. */
export function DemoPlayer({ component, schema }: DemoPlayerProps): ReactElement {
	const place = useRef<HTMLDivElement>(null);
	const player = useRef<PlayerRef>(null);
	const [values, setValues] = useState(() => defaultsOf(schema));
	usePauseOutOfSight(place, player);
	// The button that the reader pressed is gone, so the first control gets the focus.
	useEffect(() => place.current?.querySelector("button")?.focus({ preventScroll: true }), []);
	return (
		<div className="demo-player" ref={place}>
			<div className="demo-screen">
				<FillingPlayer
					component={component as ComponentType<Record<string, unknown>>}
					inputProps={values}
					video={demoVideo}
					playerRef={player}
					settings={{
						controls: true,
						autoPlay: !matchMedia("(prefers-reduced-motion: reduce)").matches,
						showVolumeControls: false,
					}}
				/>
			</div>
			<Sliders schema={schema} values={values} onChange={setValues} />
		</div>
	);
}

function defaultsOf(schema: DemoSchema): Record<string, number> {
	return Object.fromEntries(Object.entries(schema).map(([name, number]) => [name, number.default]));
}

type SlidersProps = {
	readonly schema: DemoSchema;
	readonly values: Record<string, number>;
	readonly onChange: (values: Record<string, number>) => void;
};

function Sliders({ schema, values, onChange }: SlidersProps): ReactElement | null {
	const entries = Object.entries(schema);
	if (entries.length === 0) return null;
	return (
		<div className="demo-sliders">
			{entries.map(([name, number]) => (
				<Slider
					key={name}
					name={name}
					{...number}
					value={values[name] ?? number.default}
					onChange={(value) => onChange({ ...values, [name]: value })}
				/>
			))}
			<button className="demo-button" type="button" onClick={() => onChange(defaultsOf(schema))}>
				Reset
			</button>
		</div>
	);
}

type SliderProps = DemoNumber & { readonly name: string; readonly value: number; readonly onChange: (value: number) => void };

function Slider({ name, min, max, step = 1, value, onChange }: SliderProps): ReactElement {
	const id = useId();
	return (
		<div className="demo-slider">
			<label htmlFor={id}>
				<code>{name}</code>
			</label>
			<input
				id={id}
				type="range"
				min={min}
				max={max}
				step={step}
				value={value}
				onChange={(event) => onChange(event.target.valueAsNumber)}
			/>
			<output htmlFor={id}>{value}</output>
		</div>
	);
}
