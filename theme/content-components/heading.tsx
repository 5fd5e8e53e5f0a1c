import { createElement, type HTMLAttributes, type ReactElement } from "react";

type HeadingProps = HTMLAttributes<HTMLHeadingElement> & { readonly as: "h1" | "h2" | "h3" | "h4" | "h5" | "h6" };

/** A heading whose level is a prop. */
export function Heading({ as, ...rest }: HeadingProps): ReactElement {
	return createElement(as, rest);
}

export default Heading;
