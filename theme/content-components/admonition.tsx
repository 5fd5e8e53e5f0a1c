import type { ReactElement, ReactNode } from "react";

type AdmonitionProps = { readonly type?: string; readonly title?: ReactNode; readonly children?: ReactNode };

/** The component form of `:::note`. */
export function Admonition({ type = "note", title, children }: AdmonitionProps): ReactElement {
	return (
		<div className="admonition" data-kind={type} role="note">
			<p className="admonition-title">{title ?? type.charAt(0).toUpperCase() + type.slice(1)}</p>
			{children}
		</div>
	);
}

export default Admonition;
