import { expect, test } from "vitest";
import { convertVueSyntax, fillFrontMatter } from "../../../../../generator/compat/vitepress/vue-syntax.ts";

test.each([
	["scripts and styles", "<script setup>\nimport A from './A.vue'\n</script>\nA\n<style scoped>\n.a {}\n</style>", "\n\n\nA\n\n\n"],
	["containers that only protect text", "::: v-pre\nA\n:::\n::: raw\nB\n:::", "\nA\n\n\nB\n"],
	["open details", "::: details Why? {open}\nA\n:::", ":::details[Why?]{open}\nA\n:::"],
])("reads %s", (_, source, expected) => {
	expect(convertVueSyntax(source)).toBe(expected);
});

test.each(["::: tip\nA\n:::", "```vue\n<script setup>\n</script>\n```", "Text <script setup>"])("%j stays", (source) => {
	expect(convertVueSyntax(source)).toBe(source);
});

test("values of front matter are filled in, except in code", () => {
	const body = "{{ $frontmatter.title }} {{ $frontmatter.none }} `{{ $frontmatter.title }}`\n\n```\n{{ $frontmatter.title }}\n```";
	expect(fillFrontMatter(body, { title: "Kiln" })).toBe(body.replace("{{ $frontmatter.title }}", "Kiln"));
});
