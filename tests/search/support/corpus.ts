import type { SearchPage, SearchSection } from "../../../generator/lib/search-page.ts";
import { joinWholePage } from "../../../generator/page/texts/whole-page.ts";

/** A section with a heading; its anchor is the heading in lower case with hyphens unless given. */
export function section(level: number, heading: string, text = "", anchor = slug(heading)): SearchSection {
	return { anchor, heading, level, text, code: "" };
}

/** A page; what is not given is empty. */
export function page(
	url: string,
	title: string,
	{ text = "", sections = [], ...rest }: Partial<SearchPage> & { text?: string } = {},
): SearchPage {
	const all = joinWholePage(title, [{ anchor: "", heading: "", level: 1, text, code: "" }, ...sections]);
	return {
		url,
		title,
		description: "",
		keywords: [],
		group: "Guide",
		kind: "Docs",
		path: ["Guide"],
		tags: [],
		boost: 1,
		...rest,
		sections: all,
	};
}

function slug(heading: string): string {
	return heading
		.toLowerCase()
		.replace(/[^\p{L}\p{N} -]/gu, "")
		.replaceAll(" ", "-");
}

/** What an attacker would like to run. Each sets a mark on the window. */
export const hostile = {
	image: '<img src="x" onerror="window.hacked=1">',
	script: "<script>window.hacked=1</script>",
	link: '"><svg onload=window.hacked=1>',
};

const api = { group: "API", kind: "API reference", path: ["API", "Hooks"] };

/** A tiny site with one of everything that search results have to cope with. */
export const corpus: readonly SearchPage[] = [
	page("/", "Welcome", { text: "This site documents a small toolkit for videos.", group: "Docs", path: [] }),
	page("/docs/install", "Installation", {
		text: "Install the package with your package manager.",
		tags: ["setup", "-legacy", "a:b", 'the "old" way', "it's"],
		sections: [
			section(2, "System requirements", "You need Node and a terminal. The environment must be able to run shell commands."),
			section(2, "Install the package", "Run the installer in your project."),
			section(3, "On Windows", "Use PowerShell as an administrator."),
			section(2, "Troubleshooting", "If the installer fails, delete the lock file and try again."),
		],
	}),
	page("/docs/view", "Using <View> & friends", {
		text: "The <View> component & its children. A <View> nests in another <View>.",
		tags: ["setup"],
		path: ["Guide", "Layout"],
		sections: [
			section(2, "Why <View>?", "Because AT&T said so. Write &lt;View&gt; to show it.", "why-view"),
			section(2, "Nested views", "Children of a view inherit nothing."),
		],
	}),
	page("/docs/hostile", `Hostile ${hostile.image}`, {
		text: `A hostile page: ${hostile.script} ${hostile.image} ${hostile.link}`,
		group: `Danger ${hostile.image}`,
		path: [`Danger ${hostile.image}`],
		tags: [hostile.image],
		sections: [section(2, `Hostile heading ${hostile.script}`, `Hostile text ${hostile.link}`, "hostile-heading")],
	}),
	page("/api/use-color-scheme", "useColorScheme", {
		...api,
		text: "Returns the color scheme of the reader: light or dark.",
		tags: ["hook", "color"],
		sections: [section(2, "Example", "const scheme = useColorScheme();"), section(2, "See also", "Read about colors and themes.")],
	}),
	page("/api/use-current-frame", "useCurrentFrame", {
		...api,
		text: "Returns the current frame of the video, starting at zero.",
		tags: ["hook"],
		boost: 2,
		sections: [
			section(2, "Arguments", "This hook has no arguments."),
			section(7, "fps", "Frames per second of the composition.", "fps"),
			section(2, "Return value", "A number that tells which frame is being rendered."),
		],
	}),
	page("/api/flatlist", "FlatList", {
		...api,
		path: ["API", "Components"],
		text: "A list that renders its items lazily.",
		tags: ["component"],
		sections: [
			section(2, "Props", "All props of the list."),
			section(3, "data", "The items of the list."),
			section(4, "data shape", "An array of items, each with a key."),
			section(3, "renderItem", "Draws an item of the list."),
			section(2, "Methods", "What a list can do."),
			section(3, "scrollToEnd", "Scrolls to the end of the list."),
		],
	}),
	page("/docs/größe", "Größe und Café", {
		text: "Die Größe des Fensters. Ein Café in Zürich. Naïve résumé.",
		sections: [section(2, "Übergröße", "Größer als üblich.")],
	}),
	page("/docs/languages", "Other languages", {
		text: "日本語のドキュメント検索 中文文档搜索 한국어 문서 검색 التوثيق العربي 🎬 clapper",
		sections: [section(2, "日本語の見出し", "本文はここにあります。"), section(2, "中文标题", "这里是正文。")],
	}),
	page("/docs/operators", "Operators and files", {
		text: "Use ?? for defaults and |> for pipes. Pass --out-dir on the command line. Add @babel/preset-env to your .babelrc file.",
	}),
	page("/docs/names", "Names of prototypes", {
		text: "Objects have a constructor, a __proto__ and hasOwnProperty.",
		tags: ["constructor", "__proto__", "hasOwnProperty"],
	}),
];
