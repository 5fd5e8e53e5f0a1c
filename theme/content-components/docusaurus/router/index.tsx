import { site } from "keyframe-docs/site";
import type { ReactNode } from "react";
import { link } from "../../../lib/components/link.ts";
import { reactComponent } from "../../react-component.tsx";

type Location = { readonly pathname: string; readonly search: string; readonly hash: string; readonly state?: unknown };

/** The address of the page: in the browser the current one, in the page's HTML the start of the site. */
export function useLocation(): Location {
	if (typeof window === "undefined") return { pathname: site.base, search: "", hash: "" };
	const { pathname, search, hash } = window.location;
	return { pathname, search, hash };
}

/** Leads to another page by loading it. */
export function useHistory() {
	return {
		location: useLocation(),
		push: (to: string) => window.location.assign(to),
		replace: (to: string) => window.location.replace(to),
		listen: () => () => {},
	};
}

/** Pages have fixed addresses, so no page has parameters in its path. */
export function useParams(): Readonly<Record<string, string>> {
	return {};
}

/** Whether the page has this path. */
export function useRouteMatch(path?: string): { readonly path: string; readonly url: string; readonly isExact: boolean } | null {
	const { pathname } = useLocation();
	return path === undefined || path === pathname ? { path: pathname, url: pathname, isExact: true } : null;
}

/** A page that leads to another address. */
export function Redirect({ to }: { readonly to: string }): ReactNode {
	return <meta httpEquiv="refresh" content={`0; url=${to}`} />;
}

/** A link. */
export const Link = reactComponent(link);
