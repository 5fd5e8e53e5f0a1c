import { expect, test } from "vitest";
import { iconSprite } from "../../../../theme/server/icon-sprite.ts";

const ids = (html: string) => [...html.matchAll(/<path id="([\w-]+)"/g)].map((match) => match[1]);

test("a document has the outlines of the icons in its shell, and of those that scripts show", () => {
	const sprite = iconSprite('<svg><use href="#icon-menu"></use></svg><svg><use href="#icon-x"></use></svg>');
	expect(ids(sprite)).toEqual(["icon-menu", "icon-close", "icon-search", "icon-x"]);
});
