import { easingNames } from "../../compositions/easing-names.ts";
import { type OpeningInput, openingDefaults } from "./opening-code.ts";

/** A longer text would leave no room for the letters. */
export const longestText = 16;

/** The hash of an address that opens the stage with these values. */
export function stageHash({ text, color, easing }: OpeningInput): string {
	return `#${new URLSearchParams({ text, color, easing })}`;
}

/** The values in the hash of an address, with defaults for what is missing or invalid; `null` if the hash is about something else. */
export function readStageHash(hash: string): OpeningInput | null {
	const values = new URLSearchParams(hash.slice(1));
	if (!values.has("text")) return null;
	const color = values.get("color") ?? "";
	return {
		text: values.get("text")?.slice(0, longestText) ?? openingDefaults.text,
		color: /^#[\da-f]{6}$/.test(color) ? color : openingDefaults.color,
		easing: easingNames.find((name) => name === values.get("easing")) ?? openingDefaults.easing,
	};
}
