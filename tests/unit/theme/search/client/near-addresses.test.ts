import { expect, test } from "vitest";
import { nearAddressesFirst } from "../../../../../theme/search/client/near-addresses.ts";

test.each<readonly [sought: string, pages: readonly string[], order: readonly string[]]>([
	["/blog/4-1", ["/blog", "/docs/4-0", "/blog/2-1", "/blog/4-0/"], ["/blog/4-0/", "/blog/2-1", "/blog", "/docs/4-0"]],
	["/docs/use-frmae", ["/docs/frame", "/docs/use-frame"], ["/docs/use-frame", "/docs/frame"]],
	["/docs/springs.html", ["/docs/easing", "/docs/spring"], ["/docs/spring", "/docs/easing"]],
	["/docs/ab", ["/docs/a", "/docs/cd", "/docs/abc"], ["/docs/abc", "/docs/a", "/docs/cd"]],
	["/docs/img", ["/docs/gif", "/docs/images"], ["/docs/gif", "/docs/images"]],
])("of the pages for %s", (sought, pages, order) => {
	const found = nearAddressesFirst(
		pages.map((url) => ({ url })),
		sought,
	);
	expect(found.map(({ url }) => url)).toEqual(order);
});
