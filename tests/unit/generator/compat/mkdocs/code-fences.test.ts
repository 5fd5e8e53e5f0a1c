import { expect, test } from "vitest";
import { convertCodeFences } from "../../../../../generator/compat/mkdocs/code-fences.ts";

test.each([
	["``` { .yaml .annotate .no-copy }\na\n```", "``` yaml\na\n```"],
	['``` py hl_lines="2 3-4" linenums="5" title="a.py"\na\n```', '``` py {2,3-4} title="a.py" showLineNumbers startLine=5\na\n```'],
	["    ```{.python}\n    a\n    ```", "    ```python\n    a\n    ```"],
	["```yaml\na: b # (1)!\n```\n\nText (1)!", "```yaml\na: b # (1)\n```\n\nText (1)!"],
])("%j becomes %j", (source, expected) => {
	expect(convertCodeFences(source).replace(/^``` (?= )/m, "```")).toBe(expected.replace(/^``` /m, "```"));
});

test.each(["````md\n``` { .yaml }\na # (1)!\n```\n````", "```js {1}\nhl_lines=1\n```", "Text { .yaml }"])("%j stays", (source) => {
	expect(convertCodeFences(source)).toBe(source);
});
