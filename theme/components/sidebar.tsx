import { Fragment, memo, type ReactElement, type ReactNode, type SyntheticEvent, useLayoutEffect, useMemo, useRef } from "react";
import type { ActiveNodes, SidebarCategory, SidebarNode } from "../contract/sidebar.ts";
import { indexSidebar, isVisible, openBranch } from "../lib/sidebar-branch.ts";
import { useText } from "../texts/use-text.ts";
import { trustedHtml } from "./trusted.ts";
import { groupKey, type SidebarGroups, useSidebarGroups } from "./use-sidebar-groups.ts";
import { useSidebarScroll } from "./use-sidebar-scroll.ts";

type SidebarProps = {
	readonly name: string;
	readonly nodes: readonly SidebarNode[];
	readonly url: string;
};

/**
 * The list of pages next to the content. The first render shows what the HTML contains, the open branch; once hydrated, it shows
 * everything. Memoized, because it may have hundreds of pages, and the drawer opens around it.
 */
export const Sidebar = memo(function Sidebar({ name, nodes, url }: SidebarProps): ReactElement {
	const text = useText();
	const index = useMemo(() => indexSidebar(nodes), [nodes]);
	const { isComplete, groups } = useSidebarGroups({ name, nodes, url, active: index.get(url) });
	const scroller = useSidebarScroll({ name, url, isComplete });
	const [shown, active] = useMemo(() => {
		if (isComplete) return [nodes, index.get(url)];
		const branch = openBranch(nodes, index.get(url));
		return [branch, indexSidebar(branch).get(url)];
	}, [isComplete, nodes, index, url]);
	return (
		<div className="sidebar" data-name={name} ref={scroller}>
			<nav aria-label={text("sidebar.label")}>
				<SidebarList nodes={shown} parent="" view={{ url, active, groups }} />
			</nav>
		</div>
	);
});

/** What every entry needs: the current page and which groups are open. */
type View = { readonly url: string; readonly active: ActiveNodes | undefined; readonly groups: SidebarGroups };

type ListProps = { readonly nodes: readonly SidebarNode[]; readonly parent: string; readonly view: View };

function SidebarList({ nodes, parent, view }: ListProps): ReactElement {
	const keyOf = entryKeys();
	return (
		<ul className="sidebar-list">
			{nodes.map((node) =>
				isVisible(node, view.active) ? (
					<li key={keyOf(node)} className={node.className}>
						{node.type === "category" ? (
							<Category category={node} parent={parent} view={view} />
						) : (
							<EntryLabel entry={node} url={node.url} view={view} className="sidebar-link" />
						)}
					</li>
				) : null,
			)}
		</ul>
	);
}

/**
 * Returns a function that names the entries of one list. Not by position, because the HTML has only a part of a long list: an entry that has
 * the focus keeps it when the others arrive.
 */
function entryKeys(): (node: SidebarNode) => string {
	const times = new Map<string, number>();
	return (node) => {
		const name = node.type === "html" ? node.html : (node.url ?? node.label);
		const count = times.get(name) ?? 0;
		times.set(name, count + 1);
		return `${name} ${count}`;
	};
}

type Labeled = { readonly label?: string; readonly html?: string };

/** The label of an entry as the content of an element: text, or HTML with its icon and badge. */
function contentOf({ label, html }: Labeled): {
	readonly children?: ReactNode;
	readonly dangerouslySetInnerHTML?: { readonly __html: string };
} {
	return html ? { dangerouslySetInnerHTML: { __html: trustedHtml(html) } } : { children: breakable(label) };
}

type LabelProps = { readonly entry: Labeled; readonly url: string | null; readonly view: View; readonly className: string };

/** A link if the entry has an address, otherwise its label. */
function EntryLabel({ entry, url, view, className }: LabelProps): ReactElement {
	const Tag = url === null ? "span" : "a";
	// Reuses the object for the same HTML; otherwise React would set it again.
	const content = useMemo(() => contentOf(entry), [entry]);
	return <Tag className={className} href={url ?? undefined} aria-current={url === view.url ? "page" : undefined} {...content} />;
}

/** A label as the content of an element. A long name may break before its next word: `getStatic|Files()`. */
function breakable(label = ""): ReactNode {
	if (!/\S{24}/.test(label)) return label;
	return label.split(/(?<=[a-z])(?=[A-Z])/).map((word, place) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: words may repeat, the order is fixed
		<Fragment key={place}>
			{place > 0 && <wbr />}
			{word}
		</Fragment>
	));
}

const labelClass = "sidebar-link sidebar-category";

function Category({ category, parent, view }: { readonly category: SidebarCategory; readonly parent: string; readonly view: View }) {
	const text = useText();
	const { label, url, linkUnlisted, fallbackUrl, items } = category;
	const isActive = view.active?.has(category) ?? false;
	const ownUrl = linkUnlisted && url !== view.url ? null : url;
	const key = groupKey(parent, label);
	// Its items are not in the HTML, so without scripts the label leads to its first page.
	const labelUrl = category.pruned ? fallbackUrl : ownUrl;
	const own = <EntryLabel entry={category} url={labelUrl} view={view} className={labelClass} />;
	if (category.pruned) return own;
	const list = <SidebarList nodes={items} parent={key} view={view} />;
	if (category.collapsible === false) {
		return (
			<div className="sidebar-fixed" data-active={isActive || undefined}>
				{own}
				{list}
			</div>
		);
	}
	const link = labelUrl === null ? null : own;
	const summary = link ? { children: <span className="sr-only">{text("sidebar.group", { label })}</span> } : contentOf(category);
	const group = (
		<Group
			isOpen={view.groups.isOpen(key, isActive || category.collapsed === false)}
			isActive={isActive}
			onToggle={(isOpen) => view.groups.toggle(key, isOpen)}
		>
			<summary className={link ? "sidebar-toggle" : labelClass} {...summary} />
			{list}
		</Group>
	);
	// A link inside a summary would be a control inside a control, so the link comes before the details and covers their first line.
	return link ? (
		<div className="sidebar-split" data-active={isActive || undefined}>
			{link}
			{group}
		</div>
	) : (
		group
	);
}

type GroupProps = {
	readonly isOpen: boolean;
	readonly isActive: boolean;
	readonly onToggle: (isOpen: boolean) => void;
	readonly children: readonly ReactElement[];
};

function Group({ isOpen, isActive, onToggle, children }: GroupProps): ReactElement {
	const details = useRef<HTMLDetailsElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for what the reader did before hydration
	useLayoutEffect(() => {
		if (details.current && details.current.open !== isOpen) onToggle(details.current.open);
	}, []);
	const onEvent = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => {
		// The event also fires after a change that this component made.
		if (currentTarget.open !== isOpen) onToggle(currentTarget.open);
	};
	return (
		<details className="sidebar-group" ref={details} open={isOpen} onToggle={onEvent} data-active={isActive || undefined}>
			{children}
		</details>
	);
}
