import { describe, expect, test } from "vitest";
import type { SearchPage } from "../../generator/lib/search-page.ts";
import { page, section } from "./support/corpus.ts";
import { indexFiles, memoryEngine } from "./support/memory-index.ts";

/** Pages that no query here is after, so that words have a frequency. */
const others = Array.from({ length: 12 }, (_, index) =>
	page(`/other-${index}`, `Other page ${index}`, { text: "Some text of a video toolkit." }),
);

/** The addresses of what a query finds, the best first. */
async function found(pages: readonly SearchPage[], query: string): Promise<string[]> {
	const { index, ranked } = await memoryEngine(await indexFiles([...others, ...pages])).find(query);
	return (await index.entries(ranked.map((each) => each.section))).map(({ url }) => url);
}

const frame = page("/frame", "useCurrentFrame", { text: "The number of the picture that is drawn." });
const freeze = page("/freeze", "Freeze", { text: "Shows one frame of its children. A frame, a frame, a frame." });
const loop = page("/loop", "Loop", { text: "Repeats its children." });
const spring = page("/spring", "spring()", { text: "A physical animation.", sections: [section(2, "damping", "How soon it rests.")] });
const interpolate = page("/interpolate", "interpolate()", { text: "Maps a range of values to another." });
const lambda = [page("/lambda", "Lambda"), page("/media", "renderMedia()"), page("/on-lambda", "renderMediaOnLambda()")];

describe("a word is found", () => {
	test.each<readonly [rule: string, pages: readonly SearchPage[], query: string, first: string]>([
		["by its beginning", [interpolate], "interp", "/interpolate"],
		["by the beginning of a name in camel case", [frame], "usecurr", "/frame"],
		["by a part of a name", [frame], "frame", "/frame"],
		["by several parts of a name", [frame], "current frame", "/frame"],
		["by parts of a name written together", [frame], "currentframe", "/frame"],
		["by a name in lower case", [frame], "usecurrentframe", "/frame"],
		["by a name with hyphens", [frame], "use-current-frame", "/frame"],
		["by two halves", [interpolate], "inter polate", "/interpolate"],
		["when two words are written together", [page("/a", "Slow motion")], "slowmotion", "/a"],
		["with a wrong letter", [spring], "sprong", "/spring"],
		["with a missing letter", [spring], "sprng", "/spring"],
		["with two letters exchanged", [spring], "spirng", "/spring"],
		["with two mistakes in a long word", [interpolate], "intrepolte", "/interpolate"],
		["with a mistake while it is being typed", [interpolate], "imterpo", "/interpolate"],
		["in another form", [page("/a", "Animating properties")], "animation property", "/a"],
		["in the English of the other side of the ocean", [page("/a", "Organizing layers")], "organises", "/a"],
		["by the beginning of a name, before other words", lambda, "rendermedia lambda", "/on-lambda"],
		["without its accents", [page("/a", "Café")], "cafe", "/a"],
		["with accents that are not there", [page("/a", "Cafe")], "café", "/a"],
		["by another word for it", [page("/a", "Environment variables")], "env", "/a"],
		["by another phrase for it", [page("/a", "Installation of the tool")], "set up", "/a"],
		["by a name that stops within its second word", [page("/a", "AnimatedImage"), page("/b", "Animated things")], "animated im", "/a"],
		[
			"by the beginning of a name whose words the title writes apart",
			[page("/a", "Alert Dialog"), page("/b", "Notes", { text: "An AlertDialog closes." })],
			"AlertDia",
			"/a",
		],
		["with two mistakes in a word of six letters, if it is in a title", [page("/a", "Router")], "ruoetr", "/a"],
		[
			"by an address",
			[page("/lambda", "Rendering in the cloud"), page("/b", "Options", { text: "The lambda. A lambda, lambda." })],
			"lambda",
			"/lambda",
		],
		["by a keyword of the page", [page("/a", "Gadget", { keywords: ["widget"] })], "widget", "/a"],
		["by the address of the page", [page("/docs/quick-start", "Hello")], "quick start", "/docs/quick-start"],
		["by its description", [page("/a", "Hello", { description: "Renders subtitles" })], "subtitles", "/a"],
		["in Chinese", [page("/a", "如何循环播放视频")], "循环", "/a"],
		["inside of a word in Japanese", [page("/a", "日本語のドキュメント")], "本語", "/a"],
		["in Korean, without its particle", [page("/a", "비디오를 반복하는 방법")], "비디오", "/a"],
		["in Thai", [page("/a", "วิธีเล่นวิดีโอซ้ำ")], "วิดีโอ", "/a"],
		["as an operator", [page("/a", "Nullish values", { text: "Write a ?? b for a default." })], "??", "/a"],
		["as a language", [page("/a", "Bindings", { text: "There are some for C++ and C#." })], "c++", "/a"],
		[
			"in code",
			[page("/a", "Hello", { sections: [{ ...section(2, "Example"), code: "registerGadget({ speed: 1 })" }] })],
			"registerGadget",
			"/a#example",
		],
	])("%s", async (_, pages, query, first) => {
		expect((await found(pages, query))[0]).toBe(first);
	});

	test("not in code where the site leaves code out", async () => {
		const code = page("/a", "Hello", {
			sections: [{ ...section(2, "Example", "Speed of things."), code: "registerGadget({ speed: 1 })" }],
		});
		const { find } = memoryEngine(await indexFiles([code], { code: false }));
		expect((await find("registerGadget")).ranked).toEqual([]);
		expect((await find("speed")).ranked[0]?.section).toBe(1);
	});

	test("not with two mistakes in a word of six letters that only a text has", async () => {
		expect(await found([page("/a", "Hello", { text: "The router." })], "ruoetr")).toEqual([]);
	});

	test("not by halves that stand apart", async () => {
		const pages = [page("/web", "Embed a web page"), page("/format", "Pictures", { text: "A webp file." }), page("/age", "Age")];
		expect(await found(pages, "webpage")).toEqual(["/web"]);
	});

	test("not with a mistake in a short word", async () => {
		expect(await found([page("/a", "Fps")], "fpx")).toEqual([]);
	});
});

describe("what is better comes first", () => {
	test.each<readonly [rule: string, pages: readonly SearchPage[], query: string, order: readonly string[]]>([
		["a name with the word before a text full of it", [freeze, frame], "frame", ["/frame", "/freeze"]],
		["the whole title before a part of it", [page("/a", "Loop and repeat videos"), loop], "loop", ["/loop", "/a"]],
		["a title before a heading", [page("/a", "Guide", { sections: [section(2, "Loop")] }), loop], "loop", ["/loop", "/a#loop"]],
		[
			"a heading before a text",
			[page("/a", "Guide", { text: "Write damping here." }), page("/b", "Guide", { sections: [section(2, "Damping")] })],
			"damping",
			["/b#damping", "/a"],
		],
		[
			"prose before code",
			[
				page("/a", "Example", { sections: [{ ...section(2, "One"), code: "gadget()" }] }),
				page("/b", "Example", { sections: [section(2, "One", "The gadget.")] }),
			],
			"gadget",
			["/b", "/a"],
		],
		[
			"all words before some of them",
			[page("/a", "Spring spring spring"), page("/b", "Physics", { text: "A spring with damping." })],
			"physics damping",
			["/b"],
		],
		[
			"words side by side before words far apart",
			[
				page("/a", "One", { text: "A slow picture is no good motion for us, they said then." }),
				page("/b", "Two", { text: "This is what slow motion means to them, they said then." }),
			],
			"slow motion",
			["/b", "/a"],
		],
		[
			"the title with all words before a page full of them",
			[
				page("/a", "Still", {
					text: "A still. Images, images, images.",
					sections: [section(2, "Still", "Images."), section(2, "Images", "A still.")],
				}),
				page("/b", "Still images"),
			],
			"still images",
			["/b", "/a"],
		],
		[
			"a member below its owner before a text that mentions it",
			[
				page("/a", "Curves", { text: "Write Easing.bezier here, as Easing.bezier is an easing. Easing.bezier!" }),
				page("/b", "Easing", { sections: [section(3, "bezier()", "A curve.")] }),
			],
			"Easing.bezier",
			["/b#bezier", "/a"],
		],
		[
			"a member below its owner before a longer name",
			[
				page("/a", "Audio", { sections: [section(3, "delayRenderRetries")] }),
				page("/b", "delayRender()", { sections: [section(4, "retries")] }),
			],
			"delayRender.retries",
			["/b#retries", "/a#delayrenderretries"],
		],
		[
			"a key below its heading before a table that lists it",
			[
				page("/a", "Keys", { sections: [section(7, "urlLock", "A list of URLs.")] }),
				page("/b", "Keys", { sections: [section(2, "urlLock", "A list of URLs.")] }),
			],
			"urlLock",
			["/b#urllock", "/a#urllock"],
		],
		[
			"the name itself before a longer name",
			[page("/a", "Class: MockClient", { text: "A client. Client, client." }), page("/b", "Class: Client")],
			"class client",
			["/b", "/a"],
		],
		["the word as it is before a longer one", [page("/a", "Sequences"), page("/b", "Sequence")], "sequence", ["/b", "/a"]],
		["a page that the site prefers", [page("/a", "Gadgets old"), page("/b", "Gadgets new", { boost: 2 })], "gadgets", ["/b", "/a"]],
	])("%s", async (_, pages, query, order) => {
		expect((await found(pages, query)).filter((url) => order.includes(url))).toEqual(order);
	});

	test("the heading that has the other word comes with its page", async () => {
		expect((await found([spring], "spring damping")).slice(0, 2).sort()).toEqual(["/spring", "/spring#damping"]);
	});
});

describe("words that carry nothing", () => {
	test("weigh nothing in a question, and are not required", async () => {
		expect((await found([loop], "how to loop a video"))[0]).toBe("/loop");
		expect((await found([loop], "how do I loop my video?"))[0]).toBe("/loop");
	});

	test("are searched when there are no others", async () => {
		expect((await found([page("/a", "The How and Why")], "how why"))[0]).toBe("/a");
	});
});

describe("a word that is on no page", () => {
	const guide = page("/guide", "Guides", {
		text: "Providers of types, types, types.",
		sections: [section(2, "Types", "Each type has providers.")],
	});
	const types = page("/types", "Type providers");

	test.each(["how to type providers clipboard", "clipboard type providers", "write a type providers quickly", "type flawlessly providers"])(
		"costs nothing: %s",
		async (query) => {
			expect((await found([guide, types], query))[0]).toBe("/types");
		},
	);

	test("alone finds nothing", async () => {
		expect(await found([guide, types], "clipboard")).toEqual([]);
	});

	test("counts little where it is taken for another one", async () => {
		const pages = [page("/a", "Organic food"), page("/b", "Compositions", { text: "About compositions." })];
		expect((await found(pages, "organise compositions"))[0]).toBe("/b");
	});
});

describe("a misspelled word", () => {
	const overview = page("/api", "Overview", {
		sections: [
			section(2, "Media", "Shows media. What is rendered is media."),
			section(2, "Rendering", "Call renderMedia() for media."),
			section(2, "Still", "Renders a picture."),
		],
	});

	test.each(["rendr media", "rendring media", "redner media", "render medai", "rendr mdeia"])(
		"counts as if it were right: %s",
		async (query) => {
			expect((await found([overview], "render media"))[0]).toBe("/api#rendering");
			expect((await found([overview], query))[0]).toBe("/api#rendering");
		},
	);

	test("is found in its other forms", async () => {
		expect(await found([page("/a", "Rendering"), page("/b", "Render")], "rendr clipboard")).toEqual(["/b", "/a"]);
	});
});

describe("a pasted error message", () => {
	const quoting = page("/buckets", "Storage", {
		sections: [section(2, "What goes wrong", "The message “You have multiple buckets in your region” means that one is left over.")],
	});
	const pages = [
		quoting,
		page("/region", "Regions", { text: "You have a region. A region has buckets, and multiple regions have multiple buckets." }),
		page("/errors", "Errors", {
			sections: [section(2, "error", "An error has a path such as app/node_modules, and a line such as 48211.")],
		}),
		page("/rate-limit", "Rate limit", { text: "Wait." }),
	];

	test("finds the page that quotes it, whatever paths, numbers and ids it has", async () => {
		const message =
			"Error: You have multiple buckets (a8x2k1pq0zz,b77fabc12de) in your region (eu-central-1). at getBucket (/app/node_modules/errors/dist/error.js:48211:19)";
		expect((await found(pages, message))[0]).toBe("/buckets#what-goes-wrong");
	});

	test("finds the page that it links to", async () => {
		const message =
			"Error: Something went wrong (Original Error: Exceeded the 12 of 1000). See https://www.example.com/docs/rate-limit for tips to fix this, and try again.";
		expect((await found(pages, message))[0]).toBe("/rate-limit");
	});
});

test("a rare word in a text does not outweigh the words of a title", async () => {
	const pages = [
		page("/a", "Odds", { text: "Speak carefully about it." }),
		page("/b", "Loop a video"),
		page("/c", "Loop"),
		page("/d", "Loop audio"),
	];
	expect((await found(pages, "carefully loop a video"))[0]).toBe("/b");
});

describe("odd queries", () => {
	test("an empty one finds all pages in their order", async () => {
		expect(await found([loop, spring], " ")).toEqual([...others.map(({ url }) => url), "/loop", "/spring"]);
	});

	test.each(["constructor", "__proto__", "hasOwnProperty", "toString", "...", "%%%", "<script>", "\u0000", "👩‍💻", "x".repeat(10_000)])(
		"%j breaks nothing",
		async (query) => {
			expect(Array.isArray(await found([loop], query))).toBe(true);
		},
	);

	test("names of built-in properties are words like others", async () => {
		expect((await found([page("/a", "The constructor", { text: "__proto__" })], "constructor"))[0]).toBe("/a");
	});
});
