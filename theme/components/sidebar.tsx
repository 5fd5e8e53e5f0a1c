import { memo, type ReactElement, useEffect, useRef, useState } from "react";
import { containsUrl, openBranch, type SidebarCategory, type SidebarNode } from "../contract/sidebar.ts";
import type { MenuState } from "./use-menu.ts";

type SidebarProps = { readonly nodes: readonly SidebarNode[]; readonly url: string; readonly onMenu: (menu: MenuState) => void };

/**
 * The list of pages beside the content. The first render shows what the HTML holds, the open branch;
 * once hydrated, all of it. Memoised: it may hold hundreds of pages, and the drawer opens around it.
 */
export const Sidebar = memo(function Sidebar({ nodes, url, onMenu }: SidebarProps): ReactElement {
	const [complete, setComplete] = useState(false);
	useEffect(() => setComplete(true), []);
	const sidebar = useRef<HTMLDivElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: a new page or more of the list is the trigger
	useEffect(() => {
		if (sidebar.current) showCurrent(sidebar.current);
	}, [complete, url]);
	return (
		<div className="sidebar" id="sidebar" ref={sidebar}>
			<button className="menu-switch" type="button" onClick={() => onMenu("main")}>
				Main menu
			</button>
			<nav aria-label="Pages">
				<SidebarList nodes={complete ? nodes : openBranch(nodes, url)} url={url} />
			</nav>
		</div>
	);
});

/** Scrolls the sidebar, and nothing else, so far that the current page's entry is in view. */
function showCurrent(sidebar: HTMLElement): void {
	const current = sidebar.querySelector("[aria-current]")?.getBoundingClientRect();
	const frame = sidebar.getBoundingClientRect();
	if (!current || (current.top >= frame.top && current.bottom <= frame.bottom)) return;
	sidebar.scrollTop += current.top - frame.top - frame.height / 3;
}

function SidebarList({ nodes, url }: { readonly nodes: readonly SidebarNode[]; readonly url: string }): ReactElement {
	return (
		<ul className="sidebar-list">
			{nodes.map((node, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: labels and addresses may repeat, the order is fixed
				<li key={index}>{node.type === "category" ? <Category category={node} url={url} /> : <Entry node={node} url={url} />}</li>
			))}
		</ul>
	);
}

function Entry({ node, url }: { readonly node: Extract<SidebarNode, { type: "link" }>; readonly url: string }): ReactElement | null {
	const isCurrent = node.url === url;
	if (node.unlisted && !isCurrent) return null;
	return (
		<a className="sidebar-link" href={node.url} aria-current={isCurrent ? "page" : undefined}>
			{node.label}
		</a>
	);
}

function Category({ category, url }: { readonly category: SidebarCategory; readonly url: string }): ReactElement {
	const isActive = containsUrl(category, url);
	const [isOpen, setOpen] = useState(isActive);
	// Opens with navigation into it; what the reader opened or closed stays.
	useEffect(() => {
		if (isActive) setOpen(true);
	}, [isActive]);
	if (category.pruned) {
		// Its items are not in the HTML, so without scripts the label leads to its first page.
		return (
			<a className="sidebar-link sidebar-category" href={category.fallbackUrl ?? undefined}>
				{category.label}
			</a>
		);
	}
	const group = (
		<details
			className="sidebar-group"
			open={isOpen}
			onToggle={(event) => setOpen(event.currentTarget.open)}
			data-active={isActive || undefined}
		>
			<summary className={category.url ? "sidebar-toggle" : "sidebar-link sidebar-category"}>
				{category.url ? <span className="sr-only">{`Pages in ${category.label}`}</span> : category.label}
			</summary>
			<SidebarList nodes={category.items} url={url} />
		</details>
	);
	if (!category.url) return group;
	// A link inside a summary would be a control inside a control, so it stands before the details, over its first line.
	return (
		<div className="sidebar-split">
			<a className="sidebar-link sidebar-category" href={category.url} aria-current={category.url === url ? "page" : undefined}>
				{category.label}
			</a>
			{group}
		</div>
	);
}
