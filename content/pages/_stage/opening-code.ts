import type { EasingName } from "../../compositions/easing-names.ts";
import source from "../../compositions/opening.tsx?raw";

/** What visitors choose for the composition on the stage. */
export type OpeningInput = { readonly text: string; readonly color: string; readonly easing: EasingName };

/** The defaults of the composition. */
export const openingDefaults: OpeningInput = { text: "Make it move", color: "#0b84f3", easing: "Easing.out(Easing.cubic)" };

/** The source of the composition, without the code above it. */
const written = source.slice(source.indexOf("export const Opening")).trim();

/** The source of the composition with other defaults. */
export function openingCode({ text, color, easing }: OpeningInput): string {
	const values: Readonly<Record<string, string>> = { text: JSON.stringify(text), color: JSON.stringify(color), easing };
	return written.replace(/^\t(text|color|easing) = .*$/gm, (_, name: string) => `\t${name} = ${values[name]},`);
}
