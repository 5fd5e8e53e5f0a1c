import { site } from "keyframe-docs/site";
import type { ReactNode } from "react";
import { Layout } from "../../layout.tsx";

/** The color mode. In the page's HTML it is light: styles decide what readers see. */
export function useColorMode() {
	const mode = typeof document === "undefined" ? undefined : document.documentElement.dataset.theme;
	const colorMode = mode === "dark" ? "dark" : "light";
	return { colorMode, colorModeChoice: colorMode, isDarkTheme: colorMode === "dark", setColorMode: () => {} } as const;
}

/** The options of the old theme. This theme has its own, so there are none. */
export function useThemeConfig() {
	return { navbar: { title: site.title, items: [] }, colorMode: {}, docs: { sidebar: {} }, prism: {}, tableOfContents: {} };
}

/** Sets the title and the description of the page. */
export function PageMetadata(props: { readonly title?: string; readonly description?: string; readonly children?: ReactNode }): ReactNode {
	return <Layout {...props} />;
}

/** Shows its content: pages have one class name here. */
export function HtmlClassNameProvider({ children }: { readonly children?: ReactNode }): ReactNode {
	return children;
}

/** Whether the window is wide: always, in the page's HTML. */
export function useWindowSize(): "desktop" | "mobile" {
	return typeof window === "undefined" || window.innerWidth > 996 ? "desktop" : "mobile";
}

/** The value that a value had when the component rendered last: none, in the page's HTML. */
export function usePrevious(): undefined {
	return undefined;
}

/** State of a part that opens and closes: it is open. */
export function useCollapsible() {
	return { collapsed: false, setCollapsed: () => {}, toggleCollapsed: () => {} };
}

/** An element that opens and closes: it is open. */
export function Collapsible({ children }: { readonly children?: ReactNode }): ReactNode {
	return <div>{children}</div>;
}

/** A number with the word for one or for several. */
export function usePluralForm() {
	return {
		selectMessage(count: number, forms: string): string {
			const [one = "", other = one] = forms.split("|");
			return count === 1 ? one : other;
		},
	};
}

/** Class names of the old theme. Its styles are not here, so the names only keep code working. */
export const ThemeClassNames = {
	page: { docPage: "", docsDocPage: "", blogListPage: "", blogPostPage: "" },
	wrapper: { main: "", docsPages: "", mdxPages: "", blogPages: "" },
	common: { admonition: "admonition", codeBlock: "", editThisPage: "", lastUpdated: "" },
	docs: { docMarkdown: "", docFooter: "", docVersionBanner: "" },
	blog: {},
} as const;
