import { type ReactElement, useEffect, useState } from "react";
import { containsUrl, openBranch, type SidebarCategory, type SidebarNode } from "../contract/sidebar.ts";

/**
 * The list of pages beside the content. The first render shows what the HTML holds, the open branch;
 * once hydrated, all of it.
 */
export function Sidebar({ nodes, url }: { readonly nodes: readonly SidebarNode[]; readonly url: string }): ReactElement {
	const [complete, setComplete] = useState(false);
	useEffect(() => setComplete(true), []);
	return (
		<aside className="sidebar" id="sidebar">
			<nav aria-label="Pages">
				<SidebarList nodes={complete ? nodes : openBranch(nodes, url)} url={url} />
			</nav>
		</aside>
	);
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
	const isCurrent = category.url === url;
	return (
		<details
			className="sidebar-group"
			open={isOpen}
			onToggle={(event) => setOpen(event.currentTarget.open)}
			data-active={isActive || undefined}
		>
			<summary className="sidebar-link sidebar-category">
				{category.url ? (
					<a href={category.url} aria-current={isCurrent ? "page" : undefined}>
						{category.label}
					</a>
				) : (
					category.label
				)}
			</summary>
			<SidebarList nodes={category.items} url={url} />
		</details>
	);
}
