import type { UserConfig } from "keyframe-docs";
import manifest from "./manifest.json" with { type: "json" };

type Sidebars = NonNullable<NonNullable<UserConfig["collections"]>[string]["sidebars"]>;

/** The documentation's sidebars: guides in reading order, the API by package, and the Recorder. They leave out pages that are not written yet. */
export const sidebars = manifest.sidebars as Sidebars;

/** The paths of all pages of the documentation, whether or not they are written, by id. */
export const planned: Readonly<Record<string, string>> = Object.fromEntries(
	Object.entries(manifest.pages).map(([id, { route }]) => [id, route]),
);
