import type { ReactElement, ReactNode } from "react";

/** The component form of `:::steps`: a numbered list as steps. */
export function Steps({ children }: { readonly children?: ReactNode }): ReactElement {
	return <div className="steps">{children}</div>;
}

export default Steps;
