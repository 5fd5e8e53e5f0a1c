import { expect, test } from "vitest";
import { mdBookSite } from "../../../../../generator/compat/mdbook/mdbook-site.ts";
import { temporarySite } from "../../../../support/site.ts";

test("addresses in the list may be encoded or malformed", () => {
	const root = temporarySite({
		"book.toml": '[book]\ntitle = "Kiln"\n',
		"src/SUMMARY.md": "# Summary\n\n- [Full](100%.md)\n- [Two words](two%20words.md)\n",
		"src/100%.md": "# Full\n",
		"src/two words.md": "# Two words\n",
		"src/part.md": "Only a part of other pages.\n",
	});
	expect(mdBookSite(root)?.options.collections).toMatchObject({ docs: { exclude: ["part.md"] } });
});
