import { expect, test } from "vitest";
import { convertTemplateTags } from "../../../../../generator/compat/templates/template-tags.ts";

test.each([
	["a note by its style", '{% hint style="success" %}\na\n{% endhint %}', ":::tip\na\n:::"],
	["one by its name", "{{< warning >}}\na\n{{< /warning >}}", ":::warning\na\n:::"],
	["one with a title", "{{% notice info \"no\" title='T' %}}\na\n{{% /notice %}}", ":::info[T]\na\n:::"],
	["one in a list", "- {% hint %}\n  a\n  {% endhint %}", "- :::note\n  a\n  :::"],
	["tabs", '{% tabs %}\n{% tab title="A" %}\na\n{% endtab %}\n{% endtabs %}', "::::tabs\n:::tab[A]\na\n:::\n::::"],
	["a fold", '{{< expand "More" >}}\na\n{{< /expand >}}', ":::details[More]\na\n:::"],
	["code", "{% highlight js %}\n{% hint %}\n{% endhighlight %}", "```js\n{% hint %}\n```"],
	["what is hidden", "{% comment %}\na\n{% endcomment %}\nb", "\n\n\nb"],
	["what only frames", "{% raw %}\na\n{% endraw %}", "\na\n"],
	["a title of code", '{% code title="a.js" %}\n```js\na\n```\n{% endcode %}', '\n```js title="a.js"\na\n```\n'],
	["an address", '{% embed url="https://example.com/a" %}', "<https://example.com/a>"],
])("reads %s", (_, source, expected) => {
	expect(convertTemplateTags(source)).toBe(expected);
});

test.each([
	"{% hint %}\na",
	"{% endhint %}",
	"a {% hint %} b {% endhint %}",
	"{% if a %}\nb\n{% endif %}",
	"```\n{% hint %}\n{% endhint %}\n```",
])("%j stays", (source) => {
	expect(convertTemplateTags(source)).toBe(source);
});
