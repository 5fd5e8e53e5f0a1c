import { splitHref, stripHtmlSuffix } from "../../theme/contract/urls.ts";
import type { SiteConfig } from "../config/site-config.ts";
import type { Problem } from "../lib/problem.ts";
import type { LinkResolver } from "./link-resolver.ts";
import { locateInConfig } from "./locate-in-config.ts";
import { isSafePath } from "./routes.ts";
import type { Redirect, RoutedDocument } from "./site-graph.ts";

/** Old addresses and where they lead now. One that would hide a page, lead nowhere or lead to another is an error and left out. */
export function buildRedirects(input: {
	readonly config: SiteConfig;
	readonly resolve: LinkResolver;
	readonly routes: readonly RoutedDocument[];
	readonly problems: Problem[];
}): Redirect[] {
	const { config, resolve, routes, problems } = input;
	const paths = new Set(routes.map((route) => route.path));
	const sources = new Set(config.redirects.map((redirect) => stripHtmlSuffix(redirect.from)));
	const seen = new Set<string>();
	return config.redirects.flatMap((redirect): Redirect[] => {
		const problem = (message: string, hint: string | null) => {
			problems.push({
				code: "redirect-invalid",
				severity: "error",
				message,
				hint,
				at: locateInConfig(config, { text: redirect.from, key: "from" }),
			});
			return [];
		};
		const path = stripHtmlSuffix(redirect.from);
		if (!isSafePath(path))
			return problem(
				`The redirect from \`${redirect.from}\` cannot become an address.`,
				"Write the path as readers see it, without escapes.",
			);
		if (seen.has(path)) return problem(`The address \`${redirect.from}\` is redirected twice.`, "Remove one of the redirects.");
		seen.add(path);
		if (paths.has(path)) return problem(`The redirect from \`${redirect.from}\` would hide a page.`, "Remove it, or move the page.");
		if (sources.has(stripHtmlSuffix(splitHref(redirect.to).path)))
			return problem(`The redirect from \`${redirect.from}\` leads to another redirect.`, "Let it lead to the final address.");
		const resolved = resolve(redirect.to, "link", null);
		if (!resolved.ok) return problem(`The redirect from \`${redirect.from}\` leads nowhere: ${resolved.reason}.`, resolved.hint);
		if (resolved.url.startsWith("//"))
			return problem(`The redirect from \`${redirect.from}\` has no scheme.`, `Write \`https:${redirect.to}\`.`);
		return [{ path, url: resolved.url }];
	});
}
