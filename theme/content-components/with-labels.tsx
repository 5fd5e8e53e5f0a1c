import { Children, type ComponentType, isValidElement, type ReactElement, type ReactNode } from "react";
import { labelTag } from "../lib/component.ts";

type Labeled = { readonly children?: ReactNode };

/** Wraps a component whose labels come with its content, as Markdown passes labels with markup. The component gets them as props. */
export function withLabels<Props extends Labeled>(Component: ComponentType<Props>, themeName: string): ComponentType<Props> {
	function WithLabels(props: Props): ReactElement {
		const nodes = Children.toArray(props.children);
		const labels = nodes.filter(isLabel);
		if (labels.length === 0) return <Component {...props} />;
		const named = Object.fromEntries(labels.map(({ props: { name, children } }) => [name, children]));
		return (
			<Component {...props} {...named}>
				{nodes.filter((node) => !isLabel(node))}
			</Component>
		);
	}
	// Tabs use it to recognize their panels.
	return Object.assign(WithLabels, { themeName });
}

function isLabel(node: ReactNode): node is ReactElement<{ readonly name: string; readonly children?: ReactNode }> {
	return isValidElement(node) && node.type === labelTag;
}
