import { type SlotName, slotNamed, slotNames } from "../../theme/lib/slots/slots.ts";
import { didYouMean } from "../lib/nearest-name.ts";
import { packageName } from "../lib/package-name.ts";
import type { CommandEnvironment } from "./command-environment.ts";

/** Prints one slot of the theme, or all slots, and returns the exit code. */
export async function runSlots(name: string | undefined, { output }: CommandEnvironment): Promise<number> {
	const wanted = name === undefined ? slotNames : slotNames.filter((slot) => slot === name);
	if (wanted.length === 0) {
		const hint = didYouMean(name ?? "", slotNames) ?? "`keyframe slots` lists them all.";
		output.stderr(`The theme has no slot \`${name}\`. ${hint}\n`);
		return 2;
	}
	if (name === undefined) output.stdout(`${introduction}\n`);
	for (const slot of wanted) output.stdout(`\n${describeSlot(slot)}`);
	return 0;
}

const introduction = `Fill a slot in site.config.ts with a component of your site:

  slots: {
    "footer": "./slots/footer.tsx",                // in the place of the footer
    "before:page-footer": "./slots/survey.tsx",    // "before:" and "after:" stand beside it
  }

Its default export gets the props of the part, and the part itself as \`Original\`. Types: SlotProps<"footer"> of ${packageName}/theme.
Parts of the shell have state and events. Parts of a page are HTML; use islands (*.island.tsx) in them for what reacts.`;

function describeSlot(name: SlotName): string {
	const { where, kind, version, props } = slotNamed(name);
	const described = Object.entries(props);
	const width = Math.max(...described.map(([prop]) => prop.length), 0);
	const written = version === 1 ? "" : `, props version ${version}: write \`export const slotVersion = ${version};\``;
	return [
		`${name} (${kind}${written})`,
		`  ${where}`,
		...described.map(([prop, description]) => `    ${prop.padEnd(width)}  ${description}`),
		"",
	].join("\n");
}
