import { fenceReader } from "../../lib/prose-lines.ts";

/** The import of the tool's components. */
const importOf = /^import\s+\{[^{}]*\}\s+from\s+(["'])@astrojs\/starlight\/components\1;?[ \t]*$/gm;

/** Components with other names here. */
const names: Readonly<Record<string, string>> = { Aside: "Admonition", CardGrid: "Cards", LinkCard: "Card", LinkButton: "a" };

/** Attributes without an effect here, by component. */
const idle = / (?:icon|iconPlacement|stagger|size|class|target|rel)(?:=(?:"[^"]*"|'[^']*'|\{[^{}]*\}))?(?=[\s/>]|$)/g;

const tag =
	/<(\/?)(Aside|Badge|Card|CardGrid|Icon|LinkButton|LinkCard|TabItem|Tabs)((?:\s+[\w:-]+(?:=(?:"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\}))?)*)\s*(\/?)>/g;

/** Turns the components of Starlight, which pages import, into those of the theme, which need no import. Lines keep their numbers. */
export function convertStarlightComponents(source: string): string {
	if (!source.includes("@astrojs/starlight/components")) return source;
	const own = source.replace(importOf, (statement) => statement.replace(/[^\n]+/g, ""));
	const isCode = fenceReader();
	let result = "";
	let prose = "";
	for (const line of own.split(/(?<=\n)/)) {
		if (!isCode(line.replace(/\n$/, ""))) {
			prose += line;
			continue;
		}
		result += prose.replace(tag, convertTag) + line;
		prose = "";
	}
	return result + prose.replace(tag, convertTag);
}

function convertTag(whole: string, end: string, name: string, written: string, selfClosing: string): string {
	// A tag becomes one line, because a blank line would end it; the lines that it had follow.
	const rest = whole.replace(/[^\n]/g, "");
	if (name === "Icon") return rest;
	const kept = written
		.replace(/\s+/g, " ")
		.replace(idle, "")
		.replace(/ variant=(["'])(\w+)\1/, (_, __, kind: string) => (name === "Badge" ? ` type="${badgeKinds.get(kind) ?? kind}"` : ""))
		.replace(/ syncKey=/, " group=");
	const by = names[name] ?? name;
	const [description, , text = ""] = name === "LinkCard" ? (/ description=(["'])(.*?)\1/.exec(kept) ?? []) : [];
	if (description === undefined) return `<${end}${by}${kept}${selfClosing && ` ${selfClosing}`}>${rest}`;
	return `<${by}${kept.replace(description, "")}>${text}</${by}>${rest}`;
}

const badgeKinds: ReadonlyMap<string, string> = new Map([
	["success", "tip"],
	["default", "note"],
]);
