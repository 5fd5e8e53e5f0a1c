import type { ReactElement, ReactNode } from "react";

type BadgeProps = { readonly type?: string; readonly text?: ReactNode; readonly children?: ReactNode };

/** The component form of `:badge[text]{type=tip}`. */
export function Badge({ type, text, children }: BadgeProps): ReactElement {
	return (
		<span className="badge" data-kind={type}>
			{text ?? children}
		</span>
	);
}

export default Badge;
