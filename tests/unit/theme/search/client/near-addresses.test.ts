import { expect, test } from "vitest";
import { withNearAddress } from "../../../../../theme/search/client/near-addresses.ts";

test.each<readonly [sought: string, pages: readonly string[], near: readonly string[]]>([
	["/blog/4-1", ["/blog", "/docs/4-0", "/blog/2-1", "/blog/4-0/"], ["/blog/4-0/", "/blog/2-1"]],
	["/docs/use-frmae", ["/docs/frame", "/docs/use-frame"], ["/docs/use-frame"]],
	["/docs/springs.html", ["/docs/easing", "/docs/spring"], ["/docs/spring"]],
	["/docs/ab", ["/docs/a", "/docs/cd", "/docs/abc"], ["/docs/abc", "/docs/a"]],
	["/docs/img", ["/docs/gif", "/docs/images"], []],
])("the pages with nearly the address %s", (sought, pages, near) => {
	const found = withNearAddress(
		pages.map((url) => ({ url })),
		sought,
	);
	expect(found.map(({ url }) => url)).toEqual(near);
});
