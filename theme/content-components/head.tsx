import type { ReactElement, ReactNode } from "react";

/** Puts `<title>`, `<meta>` and `<link>` into the head of the page: React lifts them out of its content. */
export function Head({ children }: { readonly children?: ReactNode }): ReactElement {
	return <>{children}</>;
}

export default Head;
