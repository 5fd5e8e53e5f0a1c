import { readFileSync } from "node:fs";
import { join } from "node:path";
import { escapePattern } from "../lib/escape-pattern.ts";
import { isFile } from "../lib/file-kind.ts";
import { type Problem, SiteError } from "../lib/problem.ts";
import { locatePattern } from "./locate-pattern.ts";
import type { SiteConfig } from "./site-config.ts";
import { type FilledSlot, slotKey } from "./slot-schema.ts";

/** Throws `SiteError` for slots whose file does not exist or exports no component. */
export function checkSlots(config: SiteConfig): void {
	const problems = config.slots.flatMap((slot) => slotProblem(slot, config) ?? []);
	if (problems.length > 0) throw new SiteError(problems);
}

function slotProblem(slot: FilledSlot, { root, configSources }: SiteConfig): Problem | null {
	const path = join(root, slot.file);
	const problem = { code: "config-invalid", severity: "error" } as const;
	if (slot.file.startsWith("../") || !isFile(path)) {
		return {
			...problem,
			message: `\`slots["${slotKey(slot)}"]\`: there is no file \`${slot.file}\` in the site.`,
			hint: "Create the file, or use another path relative to the configuration.",
			at: locatePattern(configSources, new RegExp(`(?<=["'\`](?:\\./)?)${escapePattern(slot.file)}(?=["'\`])`)),
		};
	}
	if (/\bexport\s+default\b|\bas\s+default\b/.test(readFileSync(path, "utf8"))) return null;
	return {
		...problem,
		message: `\`${slot.file}\` has no default export, so \`slots["${slotKey(slot)}"]\` cannot show it.`,
		hint: "Export its component: `export default function Part({ Original, ...props }) { … }`.",
		at: { file: slot.file, line: 1, column: 1 },
	};
}
