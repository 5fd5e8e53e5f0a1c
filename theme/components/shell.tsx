import { memo, type ReactElement, type RefCallback, Suspense, use, useMemo } from "react";
import type { LayoutName } from "../contract/page.ts";
import type { SidebarNode } from "../contract/sidebar.ts";
import type { SiteMeta } from "../contract/site.ts";
import { AnnouncementBar } from "./announcement-bar.tsx";
import { AskAiButton } from "./ask-ai-button.tsx";
import { Drawer } from "./drawer.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { Footer } from "./footer.tsx";
import { Navbar } from "./navbar.tsx";
import { type LoadState, PageLoading } from "./page-loading.tsx";
import { Sidebar } from "./sidebar.tsx";
import { SkipLink } from "./skip-link.tsx";
import { trustedHtml } from "./trusted.ts";
import { useDrawer } from "./use-drawer.ts";

/** A sidebar as the shell receives it: nodes, or a promise of them while the client fetches. */
type ShellSidebar = { readonly name: string; readonly nodes: readonly SidebarNode[] | Promise<readonly SidebarNode[]> };

type ShellProps = {
	readonly site: SiteMeta;
	readonly url: string;
	readonly layout: LayoutName;
	readonly sidebar: ShellSidebar | null;
	/** HTML inside `<main>`. */
	readonly mainHtml: string;
	/** Called with `<main>` whenever its content changes. The server leaves out this property and those below. */
	readonly mainRef?: RefCallback<HTMLElement>;
	readonly load?: LoadState;
	/** Called before another attempt to show a page that crashed. */
	readonly onRetry?: () => void;
};

/** Everything around the content: the part of a page that React controls in the browser. */
export function Shell({ site, url, layout, sidebar, mainHtml, mainRef, load = { status: "loaded" }, onRetry }: ShellProps): ReactElement {
	const drawer = useDrawer();
	const sidebarName = sidebar?.name ?? null;
	const footer = <Footer site={site} />;
	const sidebarSlot = sidebar && <SidebarSlot sidebar={sidebar} url={url} />;
	return (
		<>
			<SkipLink />
			{site.announcement && <AnnouncementBar announcement={site.announcement} />}
			<Navbar site={site} url={url} sidebarName={sidebarName} drawer={drawer} />
			<div className="layout" data-layout={sidebar ? "docs" : layout}>
				<ErrorBoundary resetKey={mainHtml} {...(onRetry && { onRetry })}>
					{sidebarSlot && <Suspense>{sidebarSlot}</Suspense>}
					<Main html={mainHtml} hidden={load.status !== "loaded"} mainRef={mainRef} />
					<PageLoading load={load} />
				</ErrorBoundary>
				{sidebar && footer}
			</div>
			{!sidebar && footer}
			{site.askAi && <AskAiButton label={site.askAi.label} />}
			<Drawer site={site} url={url} sidebarName={sidebarName} sidebar={sidebarSlot} drawer={drawer} />
		</>
	);
}

function SidebarSlot({ sidebar, url }: { readonly sidebar: ShellSidebar; readonly url: string }): ReactElement {
	const nodes = sidebar.nodes instanceof Promise ? use(sidebar.nodes) : sidebar.nodes;
	return <Sidebar key={sidebar.name} name={sidebar.name} nodes={nodes} url={url} />;
}

type MainProps = { readonly html: string; readonly hidden: boolean; readonly mainRef: RefCallback<HTMLElement> | undefined };

/**
 * Memoized together with its HTML object: React sets `innerHTML` whenever that object changes, and nothing may ever reset static content.
 */
const Main = memo(function Main({ html, hidden, mainRef }: MainProps): ReactElement {
	const inner = useMemo(() => ({ __html: trustedHtml(html) }), [html]);
	return (
		<main ref={mainRef} id="main" className="main" tabIndex={-1} hidden={hidden} dangerouslySetInnerHTML={inner} suppressHydrationWarning />
	);
});
