import { type ComponentType, createContext, type ReactElement, type ReactNode, useContext } from "react";
import { islandAttribute, islandPropsAttribute } from "../contract/hydration.ts";

const IslandUrls = createContext<Readonly<Record<string, string>>>({});

/** Lets the islands inside `children` know where their modules are. */
export function withIslands(children: ReactNode, urls: Readonly<Record<string, string>>): ReactElement {
	return <IslandUrls value={urls}>{children}</IslandUrls>;
}

/**
 * Wraps a component whose file ends in `.island.tsx`: it is rendered in place like any other, inside
 * an element from which the client hydrates it alone. Throws when a prop would not survive JSON.
 */
export function createIsland<Props extends object>(id: string, Component: ComponentType<Props>): ComponentType<Props> {
	return function Island(props: Props) {
		const url = useContext(IslandUrls)[id];
		const attributes = { [islandAttribute]: url, [islandPropsAttribute]: serializeProps(props, id) };
		return (
			<div className="island" {...attributes}>
				<Component {...props} />
			</div>
		);
	};
}

function serializeProps(props: object, id: string): string {
	const check = (value: unknown, path: string): void => {
		const type = typeof value;
		if (value === null || type === "string" || type === "boolean" || (type === "number" && Number.isFinite(value))) return;
		const isPlain = type === "object" && (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype);
		if (!isPlain) throw new Error(`The island \`${id}\` has a prop \`${path}\` that cannot be sent to the browser; use plain data`);
		for (const [key, inner] of Object.entries(value as object)) check(inner, path === "" ? key : `${path}.${key}`);
	};
	check(props, "");
	return JSON.stringify(props);
}
