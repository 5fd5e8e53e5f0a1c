import { expect, test } from "vitest";
import { htmlLinks } from "../../../../../generator/integrations/migrate/html-links.ts";

test.each([
	['<a href="https://example.com"><b>Star</b> us</a>', [["Star us", "https://example.com"]]],
	['<a href="/a?b&amp;c" aria-label="Repository"><svg/></a>', [["Repository", "/a?b&c"]]],
	['<a href="https://example.com"><img src="/a.svg" alt="Deploys by Host"></a>', [["Deploys by Host", "https://example.com"]]],
	[
		'© 2024 <a href="/license">License</a>, <a href="/privacy">Privacy</a>',
		[
			["License", "/license"],
			["Privacy", "/privacy"],
		],
	],
	['<a href="https://example.com/kit/"><img src="/stars.svg"></a>', [["example.com/kit", "https://example.com/kit/"]]],
	['<a href="/a"><i class="icon"></i></a><a name="b">B</a><button>C</button>', []],
])("the links of %j", (html, expected) => {
	expect(htmlLinks(html).map(({ label, href }) => [label, href])).toEqual(expected);
});
