import { type PageContext, type Positioned, registerLink } from "../markdown/page-context.ts";
import { mapAddresses } from "./address-attributes.ts";

/** An element of a tree, and the node whose place its links have. */
type LinkElement = {
	readonly element: string;
	readonly properties: Record<string, unknown>;
	readonly node: Positioned;
};

/** Puts holes in the place of the addresses that an element has; what has been given holes before, and what is empty, stays. */
export function holeAddresses({ element, properties, node }: LinkElement, context: PageContext): void {
	for (const [name, value] of Object.entries(properties)) {
		if (typeof value !== "string" || value === "" || value.includes("\u0001")) continue;
		properties[name] = mapAddresses({ element, name, value }, ({ kind, href }) => registerLink({ href, kind, text: "", node }, context));
	}
}
