import type { LiveMessage } from "../../theme/contract/live-message.ts";
import type { ClientAssets } from "../../theme/contract/renderer.ts";
import { withBase } from "../../theme/contract/urls.ts";
import type { DevSite } from "./dev-site.ts";

/** What of a site open pages depend on. */
export type ShownSite = Pick<DevSite, "client" | "shared" | "files">;

/**
 * Decides what open pages do when a site has changed; `changed` are the files on the disk (absolute) that have:
 *
 * - the theme's scripts or the site's data are others: reload;
 * - the style sheet is another: put it in the place of the old one;
 * - files that are served as they are have another content: show them anew, where the page shows them;
 * - anything else, code of islands included: take the content anew. Islands whose module and props are the same keep their state.
 */
export function browserChanges(
	before: ShownSite | null,
	after: ShownSite,
	{ changed, base }: { readonly changed: readonly string[]; readonly base: string },
): readonly LiveMessage[] {
	if (!before || shellOf(before) !== shellOf(after)) return [{ type: "reload" }];
	const messages: LiveMessage[] = [{ type: "content" }];
	const { stylesheet } = after.client.assets;
	if (stylesheet !== before.client.assets.stylesheet) messages.push({ type: "style", href: stylesheet });
	const edited = new Set(changed);
	const urls = [...after.files.values()]
		.filter(({ content }) => content.kind === "copy" && edited.has(content.from))
		.map(({ path }) => withBase(`/${path}`, base));
	if (urls.length > 0) messages.push({ type: "files", urls });
	return messages;
}

/** What a document loads once. */
function shellOf({ client, shared }: ShownSite): string {
	const { stylesheet, islands, ...once }: ClientAssets = client.assets;
	return JSON.stringify([once, shared.siteUrl]);
}
