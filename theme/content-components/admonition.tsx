import type { ReactElement, ReactNode } from "react";

type AdmonitionProps = { readonly type?: string; readonly title?: ReactNode; readonly children?: ReactNode };

/** The component form of `:::note`. A title of its own does not say the kind, so the label does. */
export function Admonition({ type = "note", title, children }: AdmonitionProps): ReactElement {
	const kind = type.charAt(0).toUpperCase() + type.slice(1);
	return (
		<div className="admonition" data-kind={type} role="note" aria-label={title ? kind : undefined}>
			<p className="admonition-title">{title ?? kind}</p>
			{children}
		</div>
	);
}

export default Admonition;
