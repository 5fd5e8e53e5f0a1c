import { Children, isValidElement, type ReactElement, type ReactNode, useId } from "react";

type TabItemProps = { readonly value: string; readonly label?: string; readonly default?: boolean; readonly children?: ReactNode };

type TabsProps = {
	readonly groupId?: string;
	readonly defaultValue?: string;
	readonly values?: readonly { readonly value: string; readonly label: string }[];
	readonly children?: ReactNode;
};

/** One panel of `Tabs`. */
export function TabItem({ children }: TabItemProps): ReactElement {
	return <div className="tab-panel">{children}</div>;
}

/** The component form of `:::tabs`: works without scripts, by radio buttons and the style sheet. */
export function Tabs({ groupId, defaultValue, values, children }: TabsProps): ReactElement {
	const group = useId().replace(/\W/g, "");
	const items = Children.toArray(children).filter((child): child is ReactElement<TabItemProps> => isValidElement(child));
	const chosen = defaultValue ?? items.find((item) => item.props.default)?.props.value ?? items[0]?.props.value;
	return (
		<div className="tabs" data-group={groupId}>
			{items.flatMap((item) => {
				const { value } = item.props;
				const id = `${group}-${value.replace(/\W/g, "_")}`;
				const label = item.props.label ?? values?.find((entry) => entry.value === value)?.label ?? value;
				return [
					<input key={`${value}-input`} className="tab-input" type="radio" name={group} id={id} defaultChecked={value === chosen} />,
					<label key={`${value}-label`} className="tab-label" htmlFor={id}>
						{label}
					</label>,
					item,
				];
			})}
		</div>
	);
}

export default Tabs;
