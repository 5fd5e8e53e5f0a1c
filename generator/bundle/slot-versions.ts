import { join } from "node:path";
import type { SlotDefinition } from "../../theme/lib/slots/slot.ts";
import { slotNamed } from "../../theme/lib/slots/slots.ts";
import type { SiteConfig } from "../config/site-config.ts";
import { slotKey } from "../config/slot-schema.ts";
import type { Problem } from "../lib/problem.ts";
import { readRegularText } from "../lib/regular-file.ts";
import { positionAt } from "../lib/text-file.ts";

/**
 * Warns about components in slots whose props have changed since they were written. A file exports the version that it was written
 * for; without the export, the version is 1.
 */
export function slotVersionProblems({ slots, root }: Pick<SiteConfig, "slots" | "root">): Problem[] {
	return slots.flatMap((slot) => {
		const text = readRegularText(join(root, slot.file));
		return slotVersionProblem({ key: slotKey(slot), file: slot.file, text }, slotNamed(slot.name)) ?? [];
	});
}

/** Checks one component; `null` if it was written for the current version. `text` is its code. */
export function slotVersionProblem(
	{ key, file, text }: { readonly key: string; readonly file: string; readonly text: string },
	{ version, changes = {} }: Pick<SlotDefinition, "version" | "changes">,
): Problem | null {
	const declaration = /^export const slotVersion\b[^=\n]*=\s*(\d+)/m.exec(text);
	const written = Number(declaration?.[1] ?? 1);
	if (written === version) return null;
	const news = Object.entries(changes).filter(([number]) => Number(number) > written);
	const isNewer = written > version;
	return {
		code: "slot-outdated",
		severity: "warning",
		message: isNewer
			? `\`${file}\` is written for version ${written} of the props of \`${key}\`, but this version of Keyframe uses version ${version}.`
			: `The props of \`${key}\` have changed since version ${written}, for which \`${file}\` is written.`,
		hint: isNewer
			? `Update Keyframe, or write \`export const slotVersion = ${version};\` if the component works with it.`
			: `${[...news.map(([number, change]) => `Version ${number}: ${change}.`), `Change the component and write \`export const slotVersion = ${version};\` in it.`].join(" ")}`,
		at: { file, ...positionAt(text, declaration?.index ?? 0) },
		subject: key,
	};
}
