import { Children, isValidElement, type ReactElement, type ReactNode, useId } from "react";

type TabItemProps = {
	readonly value?: string;
	readonly label?: ReactNode;
	readonly title?: string;
	readonly default?: boolean;
	readonly children?: ReactNode;
};

type TabsProps = {
	/** Groups of the same name show the same choice, on this page and the next. */
	readonly groupId?: string;
	/** Value of the panel that is shown first. */
	readonly defaultValue?: string | null;
	/** Labels apart from the panels. */
	readonly values?: readonly { readonly value: string; readonly label?: string; readonly default?: boolean }[];
	/** Parameter of the address that names the choice; `true` takes the name of the group. */
	readonly queryString?: string | boolean;
	readonly children?: ReactNode;
};

/** One panel of `Tabs`. */
export function TabItem({ children }: TabItemProps): ReactElement {
	return <div className="tab-panel">{children}</div>;
}

/** The component form of `:::tabs`: works without scripts, by radio buttons and the style sheet. */
export function Tabs({ groupId, defaultValue, values, queryString, children }: TabsProps): ReactElement {
	const group = useId().replace(/\W/g, "");
	const items = Children.toArray(children).filter((child): child is ReactElement<TabItemProps> => isValidElement(child));
	const tabs = items.map((item, index) => {
		const { title } = item.props;
		const value = item.props.value ?? (typeof item.props.label === "string" ? item.props.label : (title ?? `Tab ${index + 1}`));
		const listed = values?.find((entry) => entry.value === value);
		return {
			item,
			value,
			label: item.props.label ?? listed?.label ?? title ?? value,
			isDefault: item.props.default ?? listed?.default ?? false,
		};
	});
	const chosen = defaultValue ?? (tabs.find((tab) => tab.isDefault) ?? tabs[0])?.value;
	return (
		<div className="tabs" data-group={groupId} data-query={queryString === true ? (groupId ?? "tab") : queryString || undefined}>
			{tabs.flatMap(({ item, value, label }, index) => {
				const id = `${group}-${index + 1}`;
				return [
					<input
						key={`${id}-input`}
						className="tab-input"
						type="radio"
						name={group}
						id={id}
						value={value}
						defaultChecked={value === chosen}
					/>,
					<label key={`${id}-label`} className="tab-label" htmlFor={id}>
						{label}
					</label>,
					item,
				];
			})}
		</div>
	);
}

export default Tabs;
