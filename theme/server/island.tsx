import { type ComponentType, createContext, type ReactElement, type ReactNode, useContext } from "react";
import { renderToString } from "react-dom/server";
import { isComponent } from "../components/is-component.ts";
import { islandAttribute, islandPrefixAttribute, islandPropsAttribute, islandWaitsAttribute } from "../contract/hydration.ts";
import { TextContext, useText } from "../texts/use-text.ts";
import { takeHeadTags } from "./head-tags.ts";

/** What the islands of one page share: the URLs of their modules, and how many islands there are so far. */
type PageIslands = { readonly urls: Readonly<Record<string, string>>; count: number };

/** `null` inside an island, which is a separate React tree. */
const PageIslandsContext = createContext<PageIslands | null>(null);

/** Tells the islands inside `children` where their modules are. */
export function withIslands(children: ReactNode, urls: Readonly<Record<string, string>>): ReactElement {
	return <PageIslandsContext value={{ urls, count: 0 }}>{children}</PageIslandsContext>;
}

/** The mark that React writes between two texts, to find them again during hydration. */
const textMark = "<!-- -->";

/** The same mark inside islands, where hydration needs it, until the marks outside are gone. */
const keptTextMark = "<!--\u0001-->";

/** Removes the marks that only hydration needs from a page's HTML, except inside its islands. */
export function withoutTextMarks(html: string): string {
	return html.replaceAll(textMark, "").replaceAll(keptTextMark, textMark);
}

/**
 * Wraps a component whose file name ends in `.island.tsx`. The component is rendered in place like any other, but inside an element from
 * which the client hydrates it separately. The server also renders it separately, because the ids that React makes depend on the tree
 * around a component. Throws if a prop would not survive JSON.
 */
export function createIsland<Props extends object>(id: string, Component: ComponentType<Props>): ComponentType<Props> {
	return function Island(props: Props) {
		if (!isComponent(Component)) throw new Error(`The default export of the island \`${id}\` is not a component`);
		const islands = useContext(PageIslandsContext);
		const text = useText();
		// The island around it hydrates both.
		if (islands === null) return <Component {...props} />;
		const prefix = `island-${++islands.count}-`;
		const { rest } = takeHeadTags(
			renderToString(
				<TextContext value={text}>
					<Component {...props} />
				</TextContext>,
				{ identifierPrefix: prefix },
			),
		);
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

/** Returns whether a component sets `Component.hydrate = "intent"`: its module loads when the reader does something, not with the page. */
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
