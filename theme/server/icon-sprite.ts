import { type IconName, iconId, iconNames } from "../contract/icons.ts";
import { outlines } from "../lib/icon-outlines.ts";

/** Icons that scripts or later pages may show. */
const always: readonly IconName[] = ["close", "search"];

/** The outlines of the icons in a shell's HTML, once for the document, so that scripts that render the shell again do not contain them. */
export function iconSprite(shell: string): string {
	const used = iconNames.filter((name) => always.includes(name) || shell.includes(`"#${iconId}${name}"`));
	const paths = used.map((name) => `<path id="${iconId}${name}" d="${outlines[name]}"/>`);
	return `<div hidden><svg>${paths.join("")}</svg></div>`;
}
