import { tries } from "../extent.ts";
import { mdx, page, slow, type TortureCase, type TortureGroup } from "../torture-case.ts";

const syntax = "markdown-syntax";
const deep = "nesting-too-deep";
const plain = "code-plain";

const repeated = (text: string, count: number) => `# A\n\n${text.repeat(count)}\n`;

const rising = (mark: string, count: number) =>
	`# A\n\n${Array.from({ length: count }, (_, index) => `${mark.repeat(index + 1)}a`).join("")}\n`;

const fence = (info: string, code: string) => `# A\n\n\`\`\`${info}\n${code}\n\`\`\`\n`;

const numbered = (count: number, text: (index: number) => string) => Array.from({ length: count }, (_, index) => text(index)).join(" ");

/** Code that fills the memory of its highlighter, or takes time that grows with the square of its length. */
const hostileCode: Readonly<Record<string, readonly [lang: string, code: string]>> = {
	template: ["ts", "const a = `${ ".repeat(5_000)],
	comments: ["js", "/*".repeat(tries(50_000, 200_000))],
	dashes: ["yaml", "- ".repeat(50_000)],
};

/** Code that is deep or long, and has colors. */
const harmlessCode: Readonly<Record<string, readonly [lang: string, code: string]>> = {
	json: ["json", "[".repeat(10_000)],
	xml: ["xml", "<a>".repeat(10_000)],
	python: ["python", "(".repeat(10_000)],
	sql: ["sql", "(".repeat(1_900)],
	bash: ["bash", `${"$(".repeat(900)}\n${'"${'.repeat(600)}\n${"<<A ".repeat(400)}`],
	latex: ["latex", `${"\\a{".repeat(600)}\n${"\\begin{a}".repeat(200)}`],
	minified: ["ruby", "a+".repeat(200_000)],
};

/** Texts and code whose reading would take time that grows with the square of their length. Each has the time of one page. */
export const workGroup: TortureGroup = {
	title: "work that grows with the text",
	cases: [
		page("t111-comment", "20,000 comments that are never closed", repeated("<!-- ", 20_000), `3:1 ${syntax}`),
		page("t111-lines", "the same on lines", repeated("<!--\n", 20_000), `3:1 ${syntax}`),
		page("t111-cdata", "20,000 sections of CDATA that are never closed", repeated("<![CDATA[ ", 20_000), `3:1 ${syntax}`),
		page("t111-include", "20,000 comments of other tools", repeated("<!-- include ", 20_000), `3:1 ${syntax}`),
		page("t112-rising", "back-ticks in runs of rising length", rising("`", 480)),
		page("t112-tildes", "tildes in runs of rising length", rising("~", 480)),
		page("t113-spaces", "120,000 spaces in a heading", `# A\n\n## a${" ".repeat(120_000)}b\n`),
		slow(page("t113-tags", "8,000 tags in a paragraph", repeated("a <b>x</b> ", 8_000))),
		page("t113-textarea", "a text area that is never closed, and 5,000 more", repeated("<textarea>", 5_000), `3:1 ${syntax}`),
		slow(page("t114-list", "15,000 items of a list", repeated("- a\n", 15_000))),
		slow(page("t114-table", "25,000 rows of a table", `# A\n\n| a | b | c |\n| - | - | - |\n${"| d | e | f |\n".repeat(25_000)}`)),
		page("t115-references", "50,000 character references", repeated("&amp;", 50_000), `3:1 ${syntax}`),
		page("t115-emoji", "20,000 names of emoji", repeated(":tada: ", 20_000), `3:1 ${syntax}`),
		page("t115-labels", "20,000 labels that are never closed", repeated(":a[", 20_000), `3:1 ${syntax}`),
		page("t115-ends", "20,000 ends of directives", repeated(":::\n", 20_000), `3:1 ${syntax}`),
		mdx("t115-braces", "20,000 expressions", repeated("{a} ", 20_000), `3:1 ${syntax}`),
		mdx("t115-open", "20,000 braces that are never closed", repeated("{a ", 20_000), `3:1 ${deep}`),
		mdx("t115-tags", "40 tags in an expression that are never closed", `# A\n\n{${"<b>".repeat(40)}}\n`, `3:122 ${syntax}`),
		mdx("t115-attributes", "40 tags in attributes that are never closed", `# A\n\n${"<b a={".repeat(40)}\n`, `3:6 ${syntax}`),
		mdx("t115-parentheses", "20,000 parentheses in an expression", `# A\n\n{${"(".repeat(20_000)}1${")".repeat(20_000)}}\n`, `3:1 ${deep}`),
		mdx("t115-brackets", "20,000 brackets in an attribute", `# A\n\n<b title={${"[".repeat(20_000)}}>x</b>\n`, `3:1 ${deep}`),
		page("t116-quotes", "quotes 50,000 deep", repeated("> ", 50_000), `3:401 ${deep}`),
		page("t116-list", "lists 50,000 deep", `${repeated("- ", 50_000).trimEnd()} x\n`, `3:401 ${deep}`),
		page("t116-directives", "directives 20,000 deep", repeated(":::note\n", 20_000), `1003:1 ${deep}`),
		page("t117-range", "a range of a billion lines", fence("js {1-999999999}", "a")),
		page("t117-ranges", "20,000 ranges", fence(`js {${"1-9999,".repeat(20_000)}1}`, "a")),
		slow(page("t117-lists", "20,000 lists of lines", fence(`js ${"{1-9999} ".repeat(20_000)}`, "a"))),
		slow(page("t117-title", "a title of 1 MB", fence(`js title="${"a".repeat(1_000_000)}"`, "a"))),
		slow(page("t117-texts", "50,000 texts to mark", fence(`js ${numbered(50_000, (index) => `/a${index}/`)}`, "a"))),
		slow(page("t117-marks", "20,000 marks of 9,999 lines", fence("js", "a // [!code hl:9999]\n".repeat(20_000)))),
		slow(page("t117-diff", "a diff of 40,000 lines", fence("diff", "- a\n+ b\n".repeat(20_000)))),
		slow(page("t117-queries", "10,000 questions for types", fence("ts twoslash", "const a = 1;\n//    ^?\n".repeat(10_000)))),
		...Object.entries(harmlessCode).map(([name, [lang, code]]) => slow(page(`t118-${name}`, "code", fence(lang, code)))),
		...Object.entries(hostileCode).map(([name, [lang, code]]): TortureCase => {
			const one = page(
				`t119-${name}`,
				"code with a limit, and a block after it",
				`${fence(lang, code)}\n\`\`\`${lang}\na\n\`\`\`\n`,
				`3:1 ${plain}`,
			);
			// Each waits for the time of a page.
			return name === "comments" ? one : slow(one);
		}),
	],
};
