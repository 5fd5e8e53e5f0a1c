import type { Component } from "./component.ts";
import * as all from "./components/index.ts";

/** The components of the theme by their name: every page of MDX has them without importing them. */
export const components: ReadonlyMap<string, Component> = new Map(Object.values(all).map((component) => [component.name, component]));

/** Their names. */
export const componentNames: readonly string[] = [...components.keys()];

/** Those that are written as directives, by the name of that. */
export const directives: ReadonlyMap<string, Component> = new Map(
	[...components.values()].flatMap((component) => (component.directive ? [[component.directive.name, component]] : [])),
);
