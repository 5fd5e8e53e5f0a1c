import { escapeHtml } from "../../theme/lib/escape.ts";
import { outputFile } from "../../theme/lib/urls.ts";
import type { SiteConfig } from "../config/site-config.ts";
import type { OutputFile, OutputInput } from "./output-file.ts";

/** A page for each old address, for hosts that do not support redirects. */
export function redirectPages({ config, graph }: Pick<OutputInput, "config" | "graph">): OutputFile[] {
	return graph.redirects.map(({ path, url }) => ({
		path: outputFile(path, "html"),
		owner: `the redirect from \`${path}\``,
		content: { kind: "made", make: () => redirectPage(url, config) },
	}));
}

/** A page that redirects in three ways: with a refresh, a canonical link, and a plain link. */
function redirectPage(target: string, config: Pick<SiteConfig, "contentSecurityPolicy" | "url" | "language">): string {
	const policy = config.contentSecurityPolicy === null ? "" : `<meta http-equiv="content-security-policy" content="default-src 'self'">\n`;
	const url = escapeHtml(target);
	const canonical = escapeHtml(target.startsWith("/") && config.url !== null ? config.url + target : target);
	return `<!doctype html>
<html lang="${escapeHtml(config.language)}">
<meta charset="utf-8">
${policy}<title>Moved</title>
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="0; url=${url}">
<link rel="canonical" href="${canonical}">
<p>This page has moved to <a href="${url}">${url}</a>.</p>
</html>
`;
}
