import type { ComponentType } from "react";
import { Admonition } from "./admonition.tsx";
import { Details } from "./details.tsx";
import { TabItem, Tabs } from "./tabs.tsx";

const components: Readonly<Record<string, ComponentType<never>>> = { Admonition, Details, Tabs, TabItem };

/** The components that every MDX page has without importing them. Called by compiled MDX. */
export function useMDXComponents(): Readonly<Record<string, ComponentType<never>>> {
	return components;
}
