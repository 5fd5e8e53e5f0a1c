import type { MemberFacts, Members, PackageFacts, SymbolFacts } from "../../lib/api-facts.ts";
import { compareText } from "../../lib/compare-text.ts";

/** An export whose facts differ between two versions, and a sentence for each difference. */
export type ChangedSymbol = { readonly package: string; readonly name: string; readonly changes: readonly string[] };

/**
 * The exports of packages that differ, sorted by package and name. Where names are declared, and since when, does not count. Commands and settings
 * are left out, because no declaration has them.
 */
export function changedSymbols(before: readonly PackageFacts[], now: readonly PackageFacts[]): ChangedSymbol[] {
	const owners = new Map(now.map((facts) => [facts.package, facts]));
	return before.flatMap((facts) => {
		const symbols = owners.get(facts.package)?.symbols;
		if (symbols === undefined) return [];
		return namesOf(facts.symbols, symbols).flatMap((name) => {
			const old = facts.symbols[name];
			const changes = old?.kind === "command" || old?.kind === "config" ? [] : changesOfSymbol(old, symbols[name]);
			return changes.length === 0 ? [] : [{ package: facts.package, name, changes }];
		});
	});
}

function changesOfSymbol(before: SymbolFacts | undefined, now: SymbolFacts | undefined): string[] {
	if (!before) return ["It is new."];
	if (!now) return ["It is gone."];
	const members = [
		...changesOfMembers(before.members ?? {}, now.members ?? {}),
		...changesOfMembers(before.returns?.members ?? {}, now.returns?.members ?? {}, "The returned "),
	];
	const isDeprecated = before.deprecated === undefined && now.deprecated !== undefined;
	const deprecated = isDeprecated ? ["It is deprecated."] : [];
	const own = ({ kind, signature, returns }: SymbolFacts) => JSON.stringify([kind, signature, returns?.type]);
	const declaration = members.length === 0 && own(before) !== own(now) ? ["Its declaration has changed."] : [];
	return [...deprecated, ...members, ...declaration];
}

function changesOfMembers(before: Members, now: Members, owner = ""): string[] {
	return namesOf(before, now).flatMap((name) => {
		const subject = `${owner}\`${name}\``;
		const [old, own] = [before[name], now[name]];
		if (!old) return [`${subject} is new.`];
		if (!own) return [`${subject} is gone.`];
		return changesOfMember(old, own).map((change) => `${subject} ${change}`);
	});
}

function changesOfMember(before: MemberFacts, now: MemberFacts): string[] {
	const changes: string[] = [];
	if (before.type !== now.type) changes.push(`has the type \`${now.type}\` instead of \`${before.type}\`.`);
	if (before.optional !== now.optional) changes.push(now.optional ? "is optional." : "is required.");
	if (defaultOf(before) !== defaultOf(now)) changes.push(`has ${defaultOf(now)} instead of ${defaultOf(before)}.`);
	if (before.deprecated === undefined && now.deprecated !== undefined) changes.push("is deprecated.");
	return changes;
}

function defaultOf({ default: value = "undefined" }: MemberFacts): string {
	return value === "undefined" ? "no known default" : `the default \`${value}\``;
}

function namesOf(before: object, now: object): string[] {
	return [...new Set([...Object.keys(before), ...Object.keys(now)])].sort(compareText);
}
