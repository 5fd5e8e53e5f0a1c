import { escapePattern } from "../lib/escape-pattern.ts";
import { type Problem, SiteError, siteError } from "../lib/problem.ts";
import { locatePattern } from "./locate-pattern.ts";
import { pageLimits } from "./schema.ts";
import type { SidebarItemInput } from "./sidebar-schema.ts";
import type { SiteConfig } from "./site-config.ts";

/** The error for a site of another tool whose content is outside of the folder on the command line. */
export function contentOutside(tool: string): SiteError {
	return siteError({
		code: "code-refused",
		message: `The configuration of ${tool} uses folders outside of its own, which are not read with \`--untrusted-content\`.`,
		hint: "Build the folder that contains all of them.",
	});
}

/** Throws `SiteError` for options with which an untrusted site could run code, load packages from its own folder, read files outside of its folder, or use more time and memory. */
export function checkUntrusted(config: SiteConfig): void {
	const problems = refusedOptions(config).map(({ option, what }): Problem => {
		const key = option.split(".").at(-1) ?? option;
		return {
			code: "code-refused",
			severity: "error",
			message: `\`${option}\` ${what}, which is refused with \`--untrusted-content\`.`,
			hint: "Remove the option.",
			at: locatePattern(config.configSources, new RegExp(`\\b${escapePattern(key)}\\b(?=["']?\\s*:)`)),
		};
	});
	if (problems.length > 0) throw new SiteError(problems);
}

type RefusedOption = { readonly option: string; readonly what: string };

/** The refused options that are set, and what they do. */
function refusedOptions({
	collections,
	slots,
	postcss,
	search,
	samples,
	facts,
	dialect,
	images,
	socialCards,
	askAi,
	analytics,
	contentSecurityPolicy,
	allow,
	sharedCache,
	pageTimeout,
	pageMemory,
	pageSize,
}: SiteConfig): RefusedOption[] {
	const code = "names code of the site";
	const script = "adds a script to the pages of readers";
	const limit = "raises a limit of the machine that builds the site";
	const package_ = "loads a package from the folder of the site";
	const weakened = ["script-src", "style-src", "worker-src", "form-action"].filter(
		(name) => contentSecurityPolicy && name in contentSecurityPolicy,
	);
	const options: readonly (readonly [option: string, isSet: unknown, what: string])[] = [
		...collections.flatMap(({ name, layoutFile, list, sidebars, version }) => [
			// The configuration of a repository can name programs for Git to run.
			[`collections.${version?.of}.versions.${version?.name}.ref`, version?.ref, "reads the repository with Git"] as const,
			[`collections.${name}.layout`, layoutFile, code] as const,
			[`collections.${name}.list.layout`, list?.layoutFile, code] as const,
			[`collections.${name}.sidebars`, sidebars !== "auto" && Object.values(sidebars).some(hasHtml), "has HTML among its entries"] as const,
		]),
		["slots", slots.length > 0, code],
		["postcss", postcss, code],
		["search.provider", search?.provider?.kind === "module", code],
		["samples.render", samples.render, code],
		["facts.complete", facts?.complete, code],
		["markdown.math", dialect?.math, package_],
		["markdown.mermaid", dialect?.mermaid, package_],
		["images", images, package_],
		["socialCards", socialCards, package_],
		["askAi", askAi, script],
		["analytics", analytics.providers.length > 0, script],
		["contentSecurityPolicy", contentSecurityPolicy === null || weakened.length > 0, "weakens the content security policy"],
		["cache", sharedCache, "names a server whose answers the build would trust"],
		["pageTimeout", pageTimeout > pageLimits.timeout * 1000, limit],
		["pageMemory", pageMemory > pageLimits.memory, limit],
		["pageSize", pageSize > pageLimits.size, limit],
		["allow", allow.length > 0, "lets the site read files outside of its folder"],
	];
	return options.flatMap(([option, isSet, what]) => (isSet ? [{ option, what }] : []));
}

/** Whether there is HTML among the entries of a sidebar, which pages show as it is. */
function hasHtml(items: readonly SidebarItemInput[]): boolean {
	return items.some((item) => typeof item !== "string" && (item.type === "html" || (item.type === "category" && hasHtml(item.items))));
}
