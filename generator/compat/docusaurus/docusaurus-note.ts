import { listSome } from "../../lib/list-some.ts";
import type { DocusaurusSite } from "./docusaurus-site.ts";

/** Maximum number of places to list. */
const listed = 5;

/**
 * The note about a Docusaurus site that is built without migration: which parts of its configuration were not read, and how to migrate
 * it. `folder` is the site's folder as a command-line argument.
 */
export function docusaurusNote({ unread }: DocusaurusSite, folder: string): string {
	const places = unread.map(({ name, at }) => `\`${name}\` (${at.file}:${at.line}:${at.column})`);
	const computed =
		places.length === 0 ? "" : ` Its configuration is not run, so computed options have no effect: ${listSome(places, listed)}.`;
	return `Only the Markdown of this Docusaurus site is read.${computed} To migrate the rest, run: keyframe migrate docusaurus ${folder}`;
}
