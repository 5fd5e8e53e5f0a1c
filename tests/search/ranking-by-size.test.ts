import { describe, expect, test } from "vitest";
import type { SearchPage } from "../../generator/lib/search-page.ts";
import { page, section } from "./support/corpus.ts";
import { indexFiles, memoryEngine } from "./support/memory-index.ts";

/** Pages that no query here is after, so that words have a frequency. */
const others = Array.from({ length: 12 }, (_, index) =>
	page(`/other-${index}`, `Other page ${index}`, { text: "Some text of a toolkit." }),
);

/** The page of the best hit. */
async function bestPage(pages: readonly SearchPage[], query: string): Promise<string | undefined> {
	const { index, ranked } = await memoryEngine(await indexFiles([...others, ...pages])).find(query);
	const [entry] = await index.entries(ranked.slice(0, 1).map((each) => each.section));
	return entry?.url.replace(/#.*/, "");
}

/** A reference page with a section for each of many options. */
function reference(url: string, title: string, texts: readonly string[]): SearchPage {
	return page(url, title, { text: "All options.", sections: texts.map((text, at) => section(3, `Option ${at}`, text)) });
}

describe("the more pages a site has, the more of them have the words of a query", () => {
	test("a page that has them in one section comes before one that has them in many", async () => {
		const texts = ["It hangs.", "A render.", "It hangs, too.", "It does not finish.", "It renders.", "It hangs.", "A render finishes."];
		const long = reference("/options", "Options", Array.from({ length: 20 }, () => texts).flat());
		const short = page("/stuck", "No progress", { text: "If a render hangs and does not finish, read this." });
		expect(await bestPage([long, short], "render hangs finish")).toBe("/stuck");
	});

	test("a page that is all about one of them does not come before a page with all", async () => {
		const about = page("/convert", "convert()", {
			description: "Convert a file with convert().",
			keywords: ["convert"],
			text: "Convert, convert, convert.",
			sections: ["Convert", "What it can convert", "Before you convert"].map((heading) =>
				section(2, heading, "Convert. Convert. Convert."),
			),
		});
		const answer = page("/frames", "Time", { text: "To convert frames to seconds, divide them by the frames in a second." });
		const mentions = Array.from({ length: 10 }, (_, at) =>
			page(`/part-${at}`, `Part ${at}`, { text: at % 2 ? "Has frames." : "Has seconds." }),
		);
		expect(await bestPage([about, answer, ...mentions], "convert frames seconds")).toBe("/frames");
	});

	test("a page whose title and description have all words comes before one whose title has some", async () => {
		const described = page("/browser", "openBrowser()", { description: "Reuse one browser for several renders." });
		const named = page("/renders", "Several renders", { text: "How to start several renders. A browser may reuse memory." });
		expect(await bestPage([described, named], "reuse browser several renders")).toBe("/browser");
	});

	test("a section of a page whose introduction has the other word comes before one of a page that has it somewhere", async () => {
		const sections = (other: string) => [section(2, "Use", "Reads a lantern at noon."), section(2, "More", other)];
		const somewhere = page("/somewhere", "Tools", { text: "Some text.", sections: sections("It is about a harbor.") });
		const introduced = page("/introduced", "Tools", { text: "It is about a harbor.", sections: sections("Some text.") });
		expect(await bestPage([somewhere, introduced], "lantern noon harbor")).toBe("/introduced");
	});

	test("a page is found by its breadcrumbs together with its title", async () => {
		const pages = [
			page("/node/list", "List of parts", { path: ["Node.js"], text: "Lists parts. List of parts." }),
			page("/cli/list", "List of parts", { path: ["Command line"], text: "Lists parts." }),
		];
		expect(await bestPage(pages, "list parts command line")).toBe("/cli/list");
	});

	test("the parts of a name that a page has do not count like the name", async () => {
		const pages = [
			page("/toolkit", "Entry points", { text: "Import from toolkit/no-react without it." }),
			page("/react", "React", { description: "The toolkit and React.", text: "React in the toolkit." }),
		];
		expect(await bestPage(pages, "toolkit/no-react")).toBe("/toolkit");
	});

	test("the parts of a name do not count like the name even if a page has them in its title and headings", async () => {
		const pages = [
			page("/toolkit", "Entry points", { text: "Import from toolkit/no-react without it." }),
			page("/toolkit-react", "Toolkit React", {
				description: "The toolkit and React.",
				text: "React in the toolkit. React, and the toolkit.",
				sections: ["Toolkit", "React", "Toolkit and React"].map((heading) =>
					section(2, heading, "React in the toolkit. React, and the toolkit."),
				),
			}),
		];
		expect(await bestPage(pages, "toolkit/no-react")).toBe("/toolkit");
	});

	test("a heading that lists many options is not about the parts of their names", async () => {
		const names = ["onDimensions", "onRotation", "onNumberOfFrames", "onDurationInSeconds", "onKeyframes", "onSlowFps", "onCodec"];
		const pages = [
			page("/parse", "parse()", { sections: [section(3, names.join(", "), "They get what the parser has read.")] }),
			page("/frame", "Time", { text: "To turn the number of a frame into seconds, divide it." }),
		];
		expect(await bestPage(pages, "number frames seconds")).toBe("/frame");
		expect(await bestPage(pages, "onNumberOfFrames")).toBe("/parse");
	});
});
