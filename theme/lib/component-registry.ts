import type { Component } from "./component.ts";
import * as all from "./components/index.ts";

/** The theme's components by name. Every MDX page has them without importing them. */
export const components: ReadonlyMap<string, Component> = new Map(Object.values(all).map((component) => [component.name, component]));

/** Names of the theme's components. */
export const componentNames: readonly string[] = [...components.keys()];

/** The components that have a directive, by the name of the directive. */
export const directives: ReadonlyMap<string, Component> = new Map(
	[...components.values()].flatMap((component) => (component.directive ? [[component.directive.name, component]] : [])),
);
