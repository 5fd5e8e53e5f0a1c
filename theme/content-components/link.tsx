import type { AnchorHTMLAttributes, ReactElement } from "react";
import { addBase } from "./docusaurus/use-base-url.ts";

type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { readonly to?: string };

/** A link by `to` or `href`. Addresses written literally in pages are resolved and checked; others get the base path. */
export function Link({ to, href, children, ...rest }: LinkProps): ReactElement {
	return (
		<a href={addBase(to ?? href ?? "")} {...rest}>
			{children}
		</a>
	);
}

export default Link;
