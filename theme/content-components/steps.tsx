import { Children, isValidElement, type ReactElement, type ReactNode } from "react";

/** The component form of `:::steps`: a numbered list as steps. Steps that are components with a title each, or those of other tools, become such a list. */
export function Steps({ children }: { readonly children?: ReactNode }): ReactElement {
	const areItems = Children.toArray(children).some(
		(child) => isValidElement<object>(child) && ("title" in child.props || isForeign(child.type)),
	);
	return <div className="steps">{areItems ? <ol>{children}</ol> : children}</div>;
}

/** Whether a component stands in for the step of another tool, which is an item of a list. */
function isForeign(type: unknown): boolean {
	return typeof type === "function" && "foreignKind" in type && type.foreignKind === "step";
}

export default Steps;
