import type { ComponentType, ReactElement } from "react";
import { isComponent } from "./is-component.ts";

/** The components that a site puts into a slot: the default exports of its files. */
export type SlotFill = {
	readonly before?: unknown;
	readonly replace?: unknown;
	readonly after?: unknown;
};

/** Gives a component props in addition to those of its slot. Returns what is not a component as it is, for `fillSlot` to report. */
export function withProps(component: unknown, added: object): unknown {
	if (!isComponent(component)) return component;
	const Component = component as ComponentType<object>;
	return function Filled(props: object): ReactElement {
		return <Component {...props} {...added} />;
	};
}

/**
 * Creates a part of the theme that a site has filled: its own component, which gets the part as `Original`, and the components before and
 * after it. Throws for exports that are not components.
 */
export function fillSlot<Props extends object>(Original: ComponentType<Props>, name: string, fill: SlotFill): ComponentType<Props> {
	const [Before, Replacement, After] = (["before", "replace", "after"] as const).map((place) => {
		const component = fill[place];
		if (component === undefined) return undefined;
		const label = place === "replace" ? name : `${place}:${name}`;
		if (!isComponent(component)) throw new Error(`The default export of the slot \`${label}\` is not a component`);
		return component as ComponentType<Props & { readonly Original: ComponentType<Props> }>;
	});
	return function Slot(props: Props): ReactElement {
		return (
			<>
				{Before && <Before {...props} Original={Original} />}
				{Replacement ? <Replacement {...props} Original={Original} /> : <Original {...props} />}
				{After && <After {...props} Original={Original} />}
			</>
		);
	};
}
