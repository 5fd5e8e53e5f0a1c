import type { ReactElement, ReactNode } from "react";

type DetailsProps = { readonly summary?: ReactNode; readonly open?: boolean; readonly children?: ReactNode };

/** The component form of `:::details`. */
export function Details({ summary = "Details", open = false, children }: DetailsProps): ReactElement {
	return (
		<details className="details" open={open}>
			<summary>{summary}</summary>
			{children}
		</details>
	);
}

export default Details;
