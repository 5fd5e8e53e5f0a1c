import type { LiveMessage } from "../../theme/contract/live-message.ts";
import type { ClientAssets } from "../../theme/contract/renderer.ts";
import { withBase } from "../../theme/lib/urls.ts";
import type { DevSite } from "./dev-site.ts";

/** The parts of a site that open pages depend on. */
export type ShownSite = Pick<DevSite, "client" | "shared" | "files">;

/**
 * Decides what open pages do when the site has changed. `changed` lists the changed files (absolute):
 *
 * - If the theme's scripts or the site's data have changed, pages reload.
 * - If the style sheet has changed, pages replace it.
 * - If files that are served unchanged have changed, pages that show them refresh them.
 * - For anything else, including code of islands, pages swap their content. Islands with the same module and props keep their state.
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

/** The files that a document loads only once. */
function shellOf({ client, shared }: ShownSite): string {
	const { stylesheet, islands, ...once }: ClientAssets = client.assets;
	return JSON.stringify([once, client.byLanguage, shared.siteModule.url, ...[...shared.languageModules.values()].map(({ url }) => url)]);
}
