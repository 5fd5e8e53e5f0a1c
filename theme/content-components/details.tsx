import type { ReactElement, ReactNode } from "react";

/** The component form of `:::details`. */
export function Details({ summary = "Details", children }: { readonly summary?: ReactNode; readonly children?: ReactNode }): ReactElement {
	return (
		<details className="details">
			<summary>{summary}</summary>
			{children}
		</details>
	);
}

export default Details;
