import { Children, isValidElement, type ReactElement, type ReactNode } from "react";

type DetailsProps = { readonly summary?: ReactNode | undefined; readonly open?: boolean; readonly children?: ReactNode };

/** The component form of `:::details`. The summary may also be a `<summary>` inside of it. */
export function Details({ summary, open = false, children }: DetailsProps): ReactElement {
	const inner = Children.toArray(children);
	const own = summary === undefined ? inner.find((child) => isValidElement(child) && child.type === "summary") : undefined;
	return (
		<details className="details" open={open}>
			{own ?? <summary>{summary ?? "Details"}</summary>}
			{own ? inner.filter((child) => child !== own) : children}
		</details>
	);
}

export default Details;
