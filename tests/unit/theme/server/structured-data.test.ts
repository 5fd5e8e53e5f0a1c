import { expect, test } from "vitest";
import { structuredDataScript } from "../../../../theme/server/structured-data.ts";

test("no text ends the element", () => {
	const name = "</script><!-- <script> & \u2028 \"'";
	const html = structuredDataScript([{ "@type": "Thing", name }]);
	const [, json = ""] = /^<script type="application\/ld\+json">(.*)<\/script>$/s.exec(html) ?? [];
	expect(json).not.toContain("<");
	expect(JSON.parse(json)).toEqual({ "@context": "https://schema.org", "@graph": [{ "@type": "Thing", name }] });
});

test("a page that says nothing has no element", () => {
	expect(structuredDataScript([])).toBe("");
});
