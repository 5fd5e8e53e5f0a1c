import type { RootContent } from "mdast";
import { didYouMean } from "../../lib/nearest-name.ts";
import { element as elementNode, text } from "../components/element.ts";
import type { PageContext } from "../markdown/page-context.ts";
import type { ApiElement } from "./api-element.ts";
import { reportApi } from "./report-api.ts";

/** The environments in which code of a video toolkit can run, by their names in `::environments{browser node}`. */
const environments: Readonly<Record<string, string>> = {
	browser: "Browser",
	node: "Node.js",
	lambda: "Lambda",
	studio: "Studio",
	player: "Player",
};

/** Shows where an export works: a row of all environments, each with whether the export works there. Reports `api-unknown`. */
export function environmentNodes(element: ApiElement, context: PageContext): RootContent[] {
	for (const name of Object.keys(element.attributes)) {
		if (Object.hasOwn(environments, name)) continue;
		const known = Object.keys(environments);
		const hint = didYouMean(name, known) ?? `Known here: ${known.join(", ")}.`;
		reportApi(element, { code: "api-unknown", message: `\`${name}\` is not a known environment.`, hint }, context);
	}
	const items = Object.entries(environments).map(([name, label]) => {
		const works = Object.hasOwn(element.attributes, name);
		const answer = elementNode("span", { className: ["api-answer"] }, [text(works ? ": yes" : ": no")]);
		return elementNode("li", { className: [works ? "api-works" : "api-fails"] }, [text(label), answer as never]);
	});
	return [elementNode("ul", { className: ["api-environments"], ariaLabel: "Where it works" }, items as never) as RootContent];
}
