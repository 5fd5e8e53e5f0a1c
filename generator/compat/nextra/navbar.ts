import { join } from "node:path";
import { isRecord, recordOf, textOf } from "../../lib/config-values.ts";
import { isFile, isFolder } from "../../lib/file-kind.ts";
import { wordsOf } from "../../lib/file-names.ts";
import { readRegularText } from "../../lib/regular-file.ts";
import type { ForeignNavItem, ForeignNavLink } from "../foreign-site.ts";
import { metaFile, metaGlobal, readMeta } from "./meta-file.ts";

/** The entries with `type: "page"` or `"menu"` in the top `_meta` file of a folder of pages (absolute), which Nextra shows in the navbar. */
export function nextraNavbar(pages: string): ForeignNavItem[] {
	const file = [...metaFile.names, ...metaGlobal.names].map((name) => join(pages, name)).find(isFile);
	if (file === undefined) return [];
	return Object.entries(readMeta(readRegularText(file), file).value).flatMap(([name, entry]): ForeignNavItem[] => {
		const { type, title, display, href, items } = recordOf(entry);
		if (display === "hidden") return [];
		const label = textOf(title) ?? wordsOf(name);
		if (type === "page") return link(label, textOf(href) ?? pageAddress(pages, name));
		if (type !== "menu") return [];
		const links = Object.entries(recordOf(items)).flatMap(([key, item]) => {
			const { title, href } = isRecord(item) ? item : { title: item, href: undefined };
			return link(textOf(title) ?? wordsOf(key), textOf(href) ?? pageAddress(pages, `${name}/${key}`));
		});
		return links.length === 0 ? [] : [{ label, items: links }];
	});
}

function link(label: string, target: string | null): ForeignNavLink[] {
	if (target === null) return [];
	return /^https?:/.test(target) ? [{ label, href: target }] : target.startsWith("/") ? [{ label, to: target }] : [];
}

/** The address of a page, or of the start page of a folder; `null` if there is none. */
function pageAddress(pages: string, name: string): string | null {
	const hasPage = (path: string) => ["md", "mdx"].some((extension) => isFile(join(pages, `${path}.${extension}`)));
	if (name === "index") return "/";
	if (hasPage(name)) return `/${name}`;
	return isFolder(join(pages, name)) && hasPage(`${name}/index`) ? `/${name}/` : null;
}
