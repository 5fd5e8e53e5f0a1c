import type { Nodes, PhrasingContent } from "mdast";
import type { LeafDirective, TextDirective } from "mdast-util-directive";
import type { PageContext, Positioned } from "./page-context.ts";
import { fillVariables } from "./variables.ts";

/** What the author wrote where the parser saw a directive (`a:b`, `::foo`): its text, with the content of a label parsed. `next` follows it and may change. */
export function restoreText(directive: TextDirective | LeafDirective, next: Nodes | undefined, context: PageContext): PhrasingContent[] {
	const written = context.source.slice(directive.position?.start.offset ?? 0, directive.position?.end.offset ?? 0);
	const filled = (text: string) => fillVariables(text, context.dialect.variables);
	const first = directive.children[0] as Positioned | undefined;
	const last = directive.children.at(-1) as Positioned | undefined;
	if (!first) return [{ type: "text", value: completeAddress(filled(written), next) }];
	const start = directive.position?.start.offset ?? 0;
	const labelStart = (first.position?.start.offset ?? start) - start;
	const labelEnd = (last?.position?.end.offset ?? start) - start;
	return [
		{ type: "text", value: filled(written.slice(0, labelStart)) },
		...directive.children,
		{ type: "text", value: filled(written.slice(labelEnd)) },
	];
}

/** In `mail:jane.doe@example.com` the parser takes `:jane` for a directive and sees the address only in what follows. Returns what is left of `written`. */
function completeAddress(written: string, next: Nodes | undefined): string {
	const text = next?.type === "link" ? next.children[0] : undefined;
	if (next?.type !== "link" || text?.type !== "text" || next.url !== `mailto:${text.value}` || !/^[.+]/.test(text.value)) return written;
	text.value = written.slice(1) + text.value;
	next.url = `mailto:${text.value}`;
	return ":";
}
