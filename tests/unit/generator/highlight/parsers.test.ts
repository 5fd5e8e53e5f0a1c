import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { languageOf } from "../../../../generator/highlight/languages.ts";
import { parserColorer } from "../../../../generator/highlight/parsers.ts";
import { repository } from "../../../support/cli.ts";

async function colored(lang: string, code: string): Promise<string[]> {
	const language = languageOf(lang, code);
	if (language.kind !== "parser") throw new Error(`${lang} has no parser`);
	return (await parserColorer(language.name))(code);
}

/** Words by class, in their order: `k:const c:1`. */
async function classes(lang: string, code: string): Promise<string> {
	const lines = await colored(lang, code);
	return [...lines.join("\n").matchAll(/<span class="(\w)">(.*?)<\/span>/gs)]
		.map(([, name, text]) => `${name}:${unescaped(text ?? "").trim()}`)
		.join(" ");
}

function unescaped(html: string): string {
	return html.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
}

test.each([
	["ts", "const a: Foo = await b(1, 'x'); // y", "k:const f:Foo k:= await f:b c:1 s:'x' m:// y"],
	["tsx", "return <A b={c}>text</A>;", "k:return c:A f:b k:= c:A"],
	["js", "class A { go() { return this.x ?? null; } }", "k:class f:A k:return c:this k:?? c:null"],
	["json", '{ "a": [1, true, "b"] }', 'k:"a" c:1 c:true s:"b"'],
	["css", ".a:hover { color: red; --x: 2px }", "f:a f:hover c:color c:red c:--x c:2 k:px"],
	["html", '<p class="a">b &amp; c</p><script>let d = 1</script>', 'c:p f:class k:= s:"a" s:&amp; c:p c:script k:let k:= c:1 c:script'],
	["yaml", "a:\n  - b # c", "k:a s:b m:# c"],
	["python", "def f(x):\n    return 'a' # b", "k:def f:f k:return s:'a' m:# b"],
	["rust", "fn main() { let a = 1; }", "k:fn f:main k:let k:= c:1"],
	["go", 'func main() { return "a" }', 'k:func f:main k:return s:"a"'],
	["cpp", "#include <a>\nint f() { return 1; }", "k:#include s:<a> f:int f k:return c:1"],
	["java", "public class A { int b = 1; }", "k:public class f:int k:= c:1"],
	["php", "<?php\necho 'a';", "k:<?php k:echo s:'a'"],
	["xml", '<a b="c"/>', 'c:a f:b k:= s:"c"'],
	["jsonc", '{ "a": [1, true,], /* b */ } // c', 'k:"a" c:1 c:true m:/* b */ m:// c'],
	["md", "---\na: b\n---\n# A `b`\n\n- [c](https://d.e)", "k:a s:b k:# f:A k:` s:b k:` k:- [ u:c k:]( u:https://d.e k:)"],
	["diff", "--- a\n@@ -1 +1 @@\n-a  \n+b\n c", "d:--- a f:@@ -1 +1 @@ d:-a i:+b"],
	["toml", '# a\n[b]\nc = ["d", 1, true]', 'm:# a c:[b] k:c s:"d" c:1 c:true'],
	["ini", "; a\n[b]\nc = d", "m:; a f:[b] k:c s:d"],
	["dockerfile", 'FROM a AS b\nCMD ["c"]', 'k:FROM k:AS k:CMD s:"c"'],
	["sql", "SELECT a FROM b WHERE c = 'd' LIMIT 1 -- e", "k:SELECT k:FROM k:WHERE k:= s:'d' k:LIMIT c:1 m:-- e"],
	["swift", 'let a = b("c") // d', 'k:let f:a k:= s:"c" m:// d'],
	["kotlin", 'fun a(b: Int) = "c" // d', 'k:fun f:a f:Int k:= s:"c" m:// d'],
	["ruby", "def a\n  puts 'b' # c\nend", "k:def f:a s:'b' m:# c k:end"],
])("%s: %s", async (lang, code, expected) => {
	expect(await classes(lang, code)).toBe(expected);
});

test.each([
	["an object alone", "ts", "{ codec: 'h264', crf: 18 }", "s:'h264'"],
	["an ellipsis", "tsx", "<A\n\t...\n\tb='c'\n/>", "c:A"],
	["code cut off", "ts", "export const a = (", "k:export const"],
	["a method alone", "ts", "render(): string {\n\treturn `a`;\n}", "k:return"],
])("code that is not complete keeps its colors: %s", async (_, lang, code, part) => {
	expect(await classes(lang, code)).toContain(part);
});

test.each([
	["a command, its options and a comment", "npx a render --codec=h264 -y b.mp4 # c", "f:npx c:--codec= c:-y m:# c"],
	["a command after a prompt", "$ npm i a", "f:npm"],
	["commands that follow an operator", "cd a && ls | wc -l; pwd", "f:cd k:&& f:ls k:| f:wc c:-l k:; f:pwd"],
	["a command after variables", 'A=1 B="c d" node e', 's:"c d" f:node'],
	["a command on several lines", "curl \\\n  -X POST \\\n  a", "f:curl c:-X"],
	["each line has its command", "a\nb", "f:a f:b"],
	["keywords", "if true; then exit 1; fi", "k:if f:true k:; then exit c:1 k:; fi"],
	["strings on several lines", "a 'b\nc' d", "f:a s:'b s:c'"],
	["variables", "a $B c$D", "f:a c:$B c:$D"],
	["a command in a command", "a $(b -c) d", "f:a k:$( f:b c:-c k:)"],
	["a here document", "cat <<EOF\na b\nEOF\nc", "f:cat k:<<EOF s:a b s:EOF f:c"],
	["a number sign within a word", "a b#c", "f:a"],
])("shell commands: %s", async (_, code, expected) => {
	expect(await classes("bash", code)).toBe(expected);
});

test("a block does not depend on the one before it", async () => {
	const color = await parserColorer("shellscript");
	color("a 'b");
	expect(color("c")).toEqual(['<span class="f">c</span>']);
});

describe("nothing of the code is lost or added", () => {
	const folder = join(repository, "tests/bench/samples");
	const blocks = readdirSync(folder).flatMap((file) =>
		[...readFileSync(join(folder, file), "utf8").matchAll(/^```(\w+)[^\n]*\n([\s\S]*?)\n```/gm)].map(([, lang = "", code = ""]) => ({
			lang,
			code,
		})),
	);
	test.each(["ts", "tsx", "js", "jsx", "json", "css", "html", "cpp", "python", "yaml", "java", "bash", "sql", "diff"])(
		"%s",
		async (lang) => {
			const own = blocks.filter((block) => block.lang === lang && languageOf(lang, block.code).kind === "parser");
			expect(own.length).toBeGreaterThan(0);
			for (const { code } of own) {
				const lines = (await colored(lang, code)).map((line) => unescaped(line.replace(/<span class="\w">|<\/span>/g, "")));
				expect(lines).toEqual(code.split("\n"));
			}
		},
	);
	test.each(["", "\n", "\n\n", "a\r\nb", "\u{1f600} = '\u{1f600}'"])("%j", async (code) => {
		for (const lang of ["ts", "bash", "md", "ruby"]) {
			const lines = (await colored(lang, code)).map((line) => unescaped(line.replace(/<span class="\w">|<\/span>/g, "")));
			expect(lines, lang).toEqual(code.split(/\r?\n/));
		}
	});
});
