import { mdx, page, type TortureGroup } from "../torture-case.ts";

const broken = "link-broken";
const malformed = "link-malformed";

/** Links and redirects. */
export const linksGroup: TortureGroup = {
	title: "links",
	cases: [
		page(
			"t096",
			"links to nothing, in all forms",
			'# A\n\n[a](gone-1.md)\n\n[b][r]\n\n[r]: gone-2.md\n\n<a href="gone-3.md">c</a>\n\n![d](gone-4.png)\n\n<img src="gone-5.png" alt="">\n\n[e](/gone-6)\n\n[f](./gone-7)\n',
			...[
				`3:5 ${broken}`,
				`7:6 ${broken}`,
				`9:10 ${broken}`,
				"11:6 image-missing",
				"13:11 image-missing",
				`15:5 ${broken}`,
				`17:5 ${broken}`,
			],
		),
		mdx(
			"t096-mdx",
			"links to nothing in MDX",
			'# A\n\n<a href="./gone-8">x</a>\n\n<a href={"./gone-9"}>x</a>\n',
			`3:10 ${broken}`,
			`5:11 ${broken}`,
		),
		page(
			"t097",
			"ids that are not there",
			"# A\n\n[a](#gone)\n\n[b](index.md#gone)\n\n[c](#%67one)\n\n[d](index.md#Start)\n",
			...[3, 5, 7, 9].map((line) => `${line}:5 anchor-broken`),
		),
		page(
			"t098",
			"links in all forms",
			"# A\n\n[a](index.md) [b](/docs/index) [c](/docs) [d](/docs/) [e](index.md?q#start) [f](./index.md) [g](/docs/index.html)\n",
		),
		page("t098-above", "a link above the root", "# A\n\n[g](../../../../x.md)\n", `3:5 ${broken}`),
		page(
			"t099",
			"links that are no addresses",
			"# A\n\n[a](%E0%A4%A)\n\n[b](http://[::1)\n\n[c](//)\n\n[d](<\\\\evil>)\n\n[e](http://)\n\n[f](mailto:)\n\n[g]()\n",
			...["3:5", "5:5", "7:5", "9:6", "11:5", "13:5", "15:5"].map((place) => `${place} ${malformed}`),
		),
		{
			name: "t100: a link to a draft",
			files: { "docs/t100-draft.md": "---\ndraft: true\n---\n\n# A\n", "docs/t100.md": "# A\n\n[x](t100-draft.md)\n" },
			expected: [`docs/t100.md:3:5 ${broken}`],
		},
		{
			name: "t103: a file that is used twice, and one that is the same",
			files: { "docs/t103.md": "# A\n\n[a](f1.txt) [b](f2.txt) [c](f1.txt)\n", "docs/f1.txt": "same", "docs/f2.txt": "same" },
			expected: [],
		},
	],
};
