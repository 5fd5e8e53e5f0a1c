import { expect, test } from "vitest";
import { convertTemplateLinks } from "../../../../../generator/compat/templates/template-links.ts";

test.each([
	["[a]({% link b/c.md %})", "[a](/b/c.md)"],
	["[a]({{ site.baseurl }}/b#c)", "[a](/b#c)"],
	["[a]({{ site.baseurl }}{% link b.md %})", "[a](/b.md)"],
	["[a]({{ '/b' | relative_url }})", "[a](/b)"],
	['[a]({{< relref "b#c" >}})', "[a](b#c)"],
	['<img src="{{ site.url }}/b.png">', '<img src="/b.png">'],
	["[a]({{ other }}/b)", "[a]({{ other }}/b)"],
	["[a]({% post_url b %})", "[a]({% post_url b %})"],
	["`[a]`({{ x }}) {{ site.baseurl }}", "`[a]`({{ x }}) {{ site.baseurl }}"],
])("%s", (source, expected) => {
	const converted = convertTemplateLinks(`${source} end`);
	expect(converted.replace(/\]\( +/g, "](").replace(/ {2,}/g, " ")).toBe(`${expected} end`);
	// What follows keeps its place.
	expect(converted).toHaveLength(source.length + 4);
});
