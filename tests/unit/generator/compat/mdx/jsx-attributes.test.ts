import { expect, test } from "vitest";
import { convertJsxAttributes } from "../../../../../generator/compat/mdx/jsx-attributes.ts";

test.each([
	['<b style={{ color: "red" }}>', '<b style="color:red">'],
	[
		"<b id='x' style={{marginTop: 3, zIndex: 2, 'line-height': 1.5, left: 0,}} open={true}>",
		"<b id='x' style=\"margin-top:3px;z-index:2;line-height:1.5;left:0\" open>",
	],
	['<img src={"a.png"} width={20} alt={`A "b"`} />', '<img src="a.png" width="20" alt="A &quot;b&quot;" />'],
	["a <i title={'x'}>b</i> `<i title={'x'}>`", "a <i title=\"x\">b</i> `<i title={'x'}>`"],
	["```\n<i title={'x'}>\n```", "```\n<i title={'x'}>\n```"],
])("%j", (source, expected) => {
	expect(convertJsxAttributes(source)).toBe(expected);
});

test.each(["<b style={styles}>", "<b style={{ color: red }}>", "<b title={a + 'b'}>", "<Tabs values={[1]}>", "a={b}", "<b a={{x: 1}}>"])(
	"%s stays",
	(source) => {
		expect(convertJsxAttributes(source)).toBe(source);
	},
);
