import { escapeHtml } from "../../../theme/lib/escape.ts";
import type { LabelMarks } from "../../config/sidebar-schema.ts";
import type { ConfigHref } from "./config-href.ts";

/** The label of an entry with its icon and its badge, as HTML; empty if it has neither. */
export function labelHtml(
	label: string,
	{ badge, icon }: LabelMarks,
	resolveLink: (link: ConfigHref) => string,
): { readonly html?: string } {
	if (badge === undefined && icon === undefined) return {};
	const { text, type } = typeof badge === "object" ? badge : { text: badge, type: undefined };
	const kind = type === undefined ? "" : ` data-kind="${type}"`;
	const image = (path: string) => resolveLink({ href: path, key: "icon", subject: `The icon of the sidebar entry \`${label}\`` });
	const before =
		icon === undefined
			? ""
			: icon.startsWith("/")
				? `<img class="sidebar-icon" src="${escapeHtml(image(icon))}" alt="" width="18" height="18"> `
				: `<span class="sidebar-icon" aria-hidden="true">${escapeHtml(icon)}</span> `;
	const after = text === undefined ? "" : ` <span class="badge"${kind}>${escapeHtml(text)}</span>`;
	return { html: before + escapeHtml(label) + after };
}
