import { expect, test } from "vitest";
import { liftStyles } from "../../../../generator/render/lift-styles.ts";

test.each([
	["no styles", "<p>style=</p>", "<p>style=</p>", ""],
	[
		"an attribute",
		'<p class="a" style="color:red">x</p>',
		'<p class="a" data-style="color:red">x</p>',
		'[data-style="color:red"][data-style]{color:red}\n',
	],
	[
		"the same twice, and another",
		'<b style="a:b">1</b><i style="a:b">2</i><u style="c:d"/>',
		'<b data-style="a:b">1</b><i data-style="a:b">2</i><u data-style="c:d"/>',
		'[data-style="a:b"][data-style]{a:b}\n[data-style="c:d"][data-style]{c:d}\n',
	],
	[
		"quotes, escapes and line ends",
		'<p style="font-family:&quot;A B&quot;;content:&#x27;\\2014&#x27;\n;x:y">x</p>',
		'<p data-style="font-family:&quot;A B&quot;;content:&#x27;\\2014&#x27;\n;x:y">x</p>',
		'[data-style="font-family:\\"A B\\";content:\'\\\\2014\'\\a ;x:y"][data-style]{font-family:"A B";content:\'\\2014\'\n;x:y}\n',
	],
	["what is text", '<p>&lt;p style="color:red"></p>', '<p>&lt;p style="color:red"></p>', ""],
	[
		"text in an attribute",
		`<p title='no'>a</p><p title="<p style='x'" id="b">c</p>`,
		`<p title='no'>a</p><p title="<p style='x'" id="b">c</p>`,
		"",
	],
	["what could end a rule", '<p style="a:b}*{c:d">x</p>', "<p>x</p>", ""],
	["a quote that is never closed", '<p style="font-family:&quot;A">x</p>', "<p>x</p>", ""],
	["an empty attribute", '<p style="">x</p>', "<p>x</p>", ""],
	["one that is data already", '<p data-style="a:b">x</p>', '<p data-style="a:b">x</p>', '[data-style="a:b"][data-style]{a:b}\n'],
	["an element", "<p>a</p><style>b{c:d}</style><p>e</p>", "<p>a</p><p>e</p>", "b{c:d}\n"],
])("%s", (_, html, expected, css) => {
	expect(liftStyles(html)).toEqual({ html: expected, css });
});
