import { isExternal } from "../../../theme/contract/urls.ts";
import { safeData, safeScheme } from "../../lib/address-patterns.ts";
import { mapProse } from "../../page/source/prose-lines.ts";

/**
 * The text without links that have other schemes, which stop a build: plugins of the old site read some of them.
 * What a link said stays as text. `onLink` is told of each with its line in the text.
 */
export function withoutUnsafeLinks(text: string, onLink: (address: string, line: number) => void): string {
	if (!/\b[a-z][a-z0-9+.-]*:/i.test(text)) return text;
	let number = 0;
	const lines = text.split("\n");
	return mapProse(text, (line) => {
		while (number < lines.length && lines[number] !== line) number++;
		number++;
		const unsafe = (address: string) => {
			const isUnsafe =
				isExternal(address) &&
				!address.startsWith("//") &&
				!safeScheme.test(address) &&
				!safeData.test(address) &&
				!address.startsWith("pathname:");
			if (isUnsafe) onLink(address, number);
			return isUnsafe;
		};
		const spans: string[] = [];
		const masked = line.replace(/(`+)(?!`)(.+?)(?<!`)\1(?!`)/g, (code) => `\u0000${spans.push(code) - 1}\u0000`);
		const safe = masked
			.replace(
				/!?\[((?:[^[\]]|\[[^\]]*\])*)\]\(\s*<?((?:[^\s()<>]|\([^\s()]*\))+)>?(?:\s+["'(][^"')]*["')])?\s*\)/g,
				(whole, label: string, address: string) => (unsafe(address) ? label : whole),
			)
			.replace(/\shref=(["'])([^"']*)\1/g, (whole, _quote, address: string) => (unsafe(address.trim()) ? "" : whole));
		return safe.replace(/\u0000(\d+)\u0000/g, (_, index: string) => spans[Number(index)] ?? "");
	});
}
