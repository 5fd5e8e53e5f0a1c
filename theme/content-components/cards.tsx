import type { ReactElement, ReactNode } from "react";

/** The component form of `::::cards`: cards in a grid. */
export function Cards({ children }: { readonly children?: ReactNode }): ReactElement {
	return <div className="cards">{children}</div>;
}

export default Cards;
