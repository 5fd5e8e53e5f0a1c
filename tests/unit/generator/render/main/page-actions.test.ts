import { expect, test } from "vitest";
import type { UserConfig } from "../../../../../generator/config/schema.ts";
import { pageActions } from "../../../../../generator/render/main/page-actions.ts";
import { siteConfig } from "../../../../support/config.ts";
import { graphOf } from "../../../../support/documents.ts";

const chats = [{ label: "Chat", href: "https://chat.example/?q={prompt}" }];
const reportUrl = "https://git.example/new?title={title}&body={url}";

function actionsOf(file: string, user: Partial<UserConfig>) {
	const collections = {
		docs: { dir: "docs", route: "/docs" },
		pages: { dir: "pages", route: "/", layout: "page" as const },
		blog: { dir: "blog", route: "/blog", layout: "post" as const },
		notes: { dir: "notes", route: "/notes", layout: "post" as const, pageActions: false },
	};
	const config = siteConfig({ collections, base: "/sub/", ...user });
	return pageActions(graphOf({ [file]: { title: "A & B" } }, { config }).route(file), config);
}

test("texts are encoded into addresses", () => {
	expect(actionsOf("docs/a.md", { url: "https://example.com", pageActions: { chats, reportUrl } })).toEqual({
		chats: [
			{
				label: "Chat",
				url: "https://chat.example/?q=Read%20https%3A%2F%2Fexample.com%2Fsub%2Fdocs%2Fa.md",
			},
		],
		reportUrl: "https://git.example/new?title=A%20%26%20B&body=https%3A%2F%2Fexample.com%2Fsub%2Fdocs%2Fa",
	});
});

test("posts have them, too", () => {
	expect(actionsOf("blog/a.md", { url: "https://example.com", pageActions: { reportUrl } })).toEqual({
		chats: [],
		reportUrl: "https://git.example/new?title=A%20%26%20B&body=https%3A%2F%2Fexample.com%2Fsub%2Fblog%2Fa",
	});
});

test("a chat cannot read a page without a public address", () => {
	expect(actionsOf("docs/a.md", { pageActions: { chats } })).toEqual({ chats: [], reportUrl: null });
	expect(actionsOf("docs/a.tsx", { url: "https://example.com", pageActions: { chats } })).toMatchObject({
		chats: [{ label: chats[0]?.label }],
	});
});

test.each([
	["other pages", "pages/a.md", {}],
	["pages of a collection that wants none", "notes/a.md", {}],
	["a site that wants none", "docs/a.md", { pageActions: false as const }],
])("%s have none", (_, file, user) => {
	expect(actionsOf(file, { url: "https://example.com", ...user })).toBeNull();
});

test("the address of a chat needs a place for the question", () => {
	expect(() => siteConfig({ pageActions: { chats: [{ label: "Chat", href: "https://chat.example" }] } })).toThrow(
		"must contain `{prompt}`",
	);
});
