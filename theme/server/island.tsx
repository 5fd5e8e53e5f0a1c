import { type ComponentType, createContext, type ReactElement, type ReactNode, useContext } from "react";
import { renderToString } from "react-dom/server";
import { isComponent } from "../components/is-component.ts";
import { islandAttribute, islandPrefixAttribute, islandPropsAttribute, islandWaitsAttribute } from "../contract/hydration.ts";
import { takeHeadTags } from "./head-tags.ts";

/** What islands of one page share: the URLs of their modules, and how many there are so far. */
type PageIslands = { readonly urls: Readonly<Record<string, string>>; count: number };

/** `null` inside an island, which is a tree of its own. */
const PageIslandsContext = createContext<PageIslands | null>(null);

/** Lets the islands inside `children` know where their modules are. */
export function withIslands(children: ReactNode, urls: Readonly<Record<string, string>>): ReactElement {
	return <PageIslandsContext value={{ urls, count: 0 }}>{children}</PageIslandsContext>;
}

/** What React writes between two texts, to find them again when it hydrates. */
const textMark = "<!-- -->";

/** The same inside islands, which alone are hydrated, until the marks around them are gone. */
const keptTextMark = "<!--\u0001-->";

/** A page's HTML without the marks that only hydration needs, except for those inside its islands. */
export function withoutTextMarks(html: string): string {
	return html.replaceAll(textMark, "").replaceAll(keptTextMark, textMark);
}

/**
 * Wraps a component whose file ends in `.island.tsx`: it is rendered in place like any other, inside
 * an element from which the client hydrates it alone. Alone on the server too: the ids that React makes
 * depend on the tree around a component. Throws when a prop would not survive JSON.
 */
export function createIsland<Props extends object>(id: string, Component: ComponentType<Props>): ComponentType<Props> {
	return function Island(props: Props) {
		if (!isComponent(Component)) throw new Error(`The default export of the island \`${id}\` is not a component`);
		const islands = useContext(PageIslandsContext);
		// The island around it hydrates both.
		if (islands === null) return <Component {...props} />;
		const prefix = `island-${++islands.count}-`;
		const { rest } = takeHeadTags(renderToString(<Component {...props} />, { identifierPrefix: prefix }));
		const html = rest.replaceAll(textMark, keptTextMark);
		const attributes = {
			[islandAttribute]: islands.urls[id],
			[islandPrefixAttribute]: prefix,
			[islandPropsAttribute]: serializeProps(props, id),
			[islandWaitsAttribute]: waitsForReader(Component) ? "" : undefined,
		};
		return <div className="island" {...attributes} dangerouslySetInnerHTML={{ __html: html }} />;
	};
}

/** Whether a component sets `Component.hydrate = "intent"`: its module is loaded when the reader does something, and not with the page. */
function waitsForReader(component: { readonly hydrate?: unknown } | object): boolean {
	return "hydrate" in component && component.hydrate === "intent";
}

function serializeProps(props: object, id: string): string {
	const check = (value: unknown, path: string, around: readonly unknown[]): void => {
		const type = typeof value;
		if (value === null || type === "string" || type === "boolean" || (type === "number" && Number.isFinite(value))) return;
		if (around.includes(value)) throw new Error(`The island \`${id}\` has a prop \`${path}\` that contains itself; use plain data`);
		const isPlain = type === "object" && (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype);
		if (!isPlain) throw new Error(`The island \`${id}\` has a prop \`${path}\` that cannot be sent to the browser; use plain data`);
		for (const [key, inner] of Object.entries(value as object)) check(inner, path === "" ? key : `${path}.${key}`, [...around, value]);
	};
	check(props, "", []);
	return JSON.stringify(props);
}
