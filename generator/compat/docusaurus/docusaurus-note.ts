import { listSome } from "../../lib/list-some.ts";
import type { DocusaurusSite } from "./docusaurus-site.ts";

/** Places that are listed; more say no more. */
const listed = 5;

/** What a reader of the report is told of a Docusaurus site that is built as it is: what of its configuration was not read, and how to get all of it. `folder` is how the command names the site's. */
export function docusaurusNote({ unread }: DocusaurusSite, folder: string): string {
	const places = unread.map(({ name, at }) => `\`${name}\` (${at.file}:${at.line}:${at.column})`);
	const computed =
		places.length === 0 ? "" : ` Its configuration is not run, so options that are computed do not count: ${listSome(places, listed)}.`;
	return `Only the Markdown of this Docusaurus site is read.${computed} For the whole of it, run: keyframe migrate docusaurus ${folder}`;
}
