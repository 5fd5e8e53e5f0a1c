import { site } from "keyframe-docs/site";
import type { ReactElement, ReactNode } from "react";

type LayoutProps = { readonly title?: string; readonly description?: string; readonly children?: ReactNode };

/** For pages written for other tools, which render the shell themselves. Here it only sets the title and the description. */
export function Layout({ title, description, children }: LayoutProps): ReactElement {
	return (
		<>
			{title === undefined ? null : <title>{title === site.title ? title : `${title} ${site.titleDelimiter} ${site.title}`}</title>}
			{description === undefined ? null : <meta name="description" content={description} />}
			{children}
		</>
	);
}

export default Layout;
