import { Children, isValidElement, type ReactElement, type ReactNode } from "react";

/** The component form of `:::steps`: a numbered list as steps. Steps that are components with a title each become such a list. */
export function Steps({ children }: { readonly children?: ReactNode }): ReactElement {
	const isTitled = Children.toArray(children).some((child) => isValidElement<object>(child) && "title" in child.props);
	return <div className="steps">{isTitled ? <ol>{children}</ol> : children}</div>;
}

export default Steps;
