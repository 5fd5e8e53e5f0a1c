import { isAbsolute, join, relative, resolve } from "node:path";
import { factsFile, factsHash, type PackageFacts } from "../../lib/api-facts.ts";
import { referencesIn } from "../../lib/api-references.ts";
import { plural } from "../../lib/plural.ts";
import { type Problem, SiteError, siteError } from "../../lib/problem.ts";
import { readRegularText } from "../../lib/regular-file.ts";
import { replaceFile } from "../../lib/replace-file.ts";
import { positionAt } from "../../lib/text-file.ts";
import type { FactsPlace } from "./facts-place.ts";
import type { PageText } from "./page-texts.ts";
import { readFactsFolder } from "./write-facts.ts";

/** A page that documents an export: its path relative to the root, its text, the state of the facts, and what the page says of it. */
type ReviewedPage = { readonly file: string; readonly text: string; readonly hash: string; readonly written: string | null };

/**
 * Records in the front matter of pages that they agree with the facts as they are now (`reviewed`), and returns the line to print. `named` are paths, relative to the
 * root or to the current folder. Without any, reports `api-stale` for each page whose facts have changed, because somebody has to read it first. Throws `SiteError` for that, and for a
 * path that is not a page about an export.
 */
export function updateReviewed(
	place: FactsPlace,
	{ texts, named }: { readonly texts: readonly PageText[]; readonly named: readonly string[] },
): string {
	const pages = new Map(reviewedPages(place, texts).map((page) => [page.file, page]));
	if (named.length === 0) {
		const stale = [...pages.values()].filter(({ hash, written }) => written !== null && written !== hash);
		if (stale.length > 0) throw new SiteError(stale.map(staleProblem));
		return "No facts have changed since their pages were reviewed.";
	}
	const chosen = named.map((path) => pages.get(path) ?? pages.get(withinRoot(place.root, path)) ?? unknownPage(path));
	const changed = chosen.filter(({ hash, written }) => written !== hash);
	for (const { file, hash } of changed) {
		const path = join(place.root, file);
		replaceFile(path, withReviewed(readRegularText(path), hash));
	}
	return `Recorded that ${plural(changed.length, "page")} ${changed.length === 1 ? "agrees" : "agree"} with the facts.`;
}

function withinRoot(root: string, path: string): string {
	return relative(root, isAbsolute(path) ? path : resolve(path)).replaceAll("\\", "/");
}

function reviewedPages(place: FactsPlace, texts: readonly PageText[]): ReviewedPage[] {
	const dir = place.facts?.dir ?? "";
	const facts = new Map([...readFactsFolder(place)].map(([file, text]) => [file, JSON.parse(text) as PackageFacts]));
	return texts.flatMap(({ file, text }) => {
		const [reference] = referencesIn(text);
		const symbols = reference && facts.get(factsFile(dir, reference.package))?.symbols;
		if (!symbols || !Object.hasOwn(symbols, reference.name)) return [];
		const symbol = symbols[reference.name];
		return symbol ? [{ file, text, hash: factsHash(symbol), written: reviewedLine.exec(frontMatter(text))?.[1] ?? null }] : [];
	});
}

const reviewedLine = /^reviewed:[ \t]*["']?([^"'\s]*)["']?[ \t]*$/m;

/** The text up to the line that ends the front matter. */
function frontMatter(text: string): string {
	return /^---\r?\n[\s\S]*?^(?=---|\.\.\.)/m.exec(text)?.[0] ?? "";
}

function withReviewed(text: string, hash: string): string {
	const before = frontMatter(text);
	const line = `reviewed: "${hash}"`;
	const after = reviewedLine.test(before)
		? before.replace(reviewedLine, line)
		: before.replace(/^of:[^\r\n]*(\r?\n)/m, (of, newline: string) => `${of}${line}${newline}`);
	return after + text.slice(before.length);
}

function staleProblem({ file, text }: ReviewedPage): Problem {
	return {
		code: "api-stale",
		severity: "error",
		message: "The facts that this page shows have changed since it was reviewed.",
		hint: `Compare it with the facts, then run \`keyframe check --update-reviewed ${file}\`.`,
		at: { file, ...positionAt(text, text.search(reviewedLine)) },
	};
}

function unknownPage(path: string): never {
	throw siteError({
		code: "api-unknown",
		message: `\`${path}\` is not a page about an export.`,
		hint: "Name pages whose front matter has the key `of`.",
		exitCode: 2,
	});
}
