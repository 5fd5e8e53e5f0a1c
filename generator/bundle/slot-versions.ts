import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { SlotDefinition } from "../../theme/lib/slots/slot.ts";
import { slotNamed } from "../../theme/lib/slots/slots.ts";
import type { SiteConfig } from "../config/site-config.ts";
import { slotKey } from "../config/slot-schema.ts";
import type { Problem } from "../lib/problem.ts";
import { positionAt } from "../lib/text-file.ts";

/** Warns of components in slots that were written for other props than the part has now: those of version 1, or of the version that the file exports. */
export function slotVersionProblems({ slots, root }: Pick<SiteConfig, "slots" | "root">): Problem[] {
	return slots.flatMap((slot) => {
		const text = readFileSync(join(root, slot.file), "utf8");
		return slotVersionProblem({ key: slotKey(slot), file: slot.file, text }, slotNamed(slot.name)) ?? [];
	});
}

/** The problem of one file; `null` when its version is that of the part. `text` is its code. */
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
			? `\`${file}\` is written for version ${written} of the props of \`${key}\`, but this Keyframe has version ${version}.`
			: `The props of \`${key}\` have changed since version ${written}, for which \`${file}\` is written.`,
		hint: isNewer
			? `Update Keyframe, or write \`export const slotVersion = ${version};\` if the component works with it.`
			: `${[...news.map(([number, change]) => `Version ${number}: ${change}.`), `Change the component and write \`export const slotVersion = ${version};\` in it.`].join(" ")}`,
		at: { file, ...positionAt(text, declaration?.index ?? 0) },
		subject: key,
	};
}
