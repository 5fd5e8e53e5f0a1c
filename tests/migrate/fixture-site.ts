import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { repository } from "../support/cli.ts";
import { readTree } from "../support/site.ts";

/** Folders of Docusaurus sites that imitate those of real projects. */
export const fixtureNames = ["compiler", "database", "linter", "mobile", "state", "testing", "ui"] as const;

/**
 * A fixture: its folder, the site in it, and the addresses with titles (or redirect targets) that
 * Docusaurus gives it. They were compared with what `docusaurus build` 3.10.2 makes of these folders
 * (packages and components that are not there replaced by empty ones); a start page where there was none,
 * and redirects from docs that were unreleased and from the page of search results, are added here.
 */
export function fixtureSite(name: (typeof fixtureNames)[number]): { folder: string; site: string; expected: string[] } {
	const folder = join(repository, `tests/fixtures/docusaurus-${name}`);
	const site = existsSync(join(folder, "website")) ? join(folder, "website") : folder;
	return { folder, site, expected: readFileSync(join(folder, "expected-urls.txt"), "utf8").trim().split("\n").sort() };
}

/** The pages of a built folder in the same form, without those for unknown addresses and for results of the search. */
export function builtPages(out: string, siteTitle: string): string[] {
	const { base } = JSON.parse(readFileSync(join(out, "build-manifest.json"), "utf8")) as { base: string };
	const pages = [...readTree(out)].filter(([file]) => file.endsWith(".html") && file !== "404.html");
	return pages
		.filter(([, html]) => !html.includes('data-search="results"'))
		.map(([file, latin1]) => {
			const html = Buffer.from(latin1, "latin1").toString();
			const address = base + file.replace(/(^|\/)index\.html$/, "$1").replace(/\.html$/, "");
			const target = /http-equiv="refresh" content="0; ?url=([^"]+)"/.exec(html)?.[1];
			return `${address}\t${target === undefined ? pageTitle(html, siteTitle) : `→ ${target}`}`;
		})
		.sort();
}

function pageTitle(html: string, siteTitle: string): string {
	const title = (/<title>(.*?)<\/title>/s.exec(html)?.[1] ?? "").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
	// Pages of a list have numbers in their titles here.
	return title.startsWith(`${siteTitle} – `) ? siteTitle : title.replace(` | ${siteTitle}`, "").replace(/ \(page \d+\)$/, "");
}
