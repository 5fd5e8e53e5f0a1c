import type { FunctionComponent } from "react";
import { components } from "../lib/component-registry.ts";
import { filled } from "./filled-components.ts";
import { reactComponent } from "./react-component.tsx";

const provided: Readonly<Record<string, FunctionComponent<never>>> = {
	...Object.fromEntries([...components.values()].map((component) => [component.name, reactComponent(component)])),
	...filled,
};

/** The components that every MDX page has without importing them. Compiled MDX calls this function. */
export function useMDXComponents(): Readonly<Record<string, FunctionComponent<never>>> {
	return provided;
}
