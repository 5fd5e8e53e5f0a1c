/** The files of a site that changes at random, so that every state of it builds. */
export type RandomSite = Map<string, string>;

const page = (text: string) => `# Page\n\n${text}\n\n## Part\n\n\`\`\`json\n{}\n\`\`\`\n`;

/** The site before its first change. */
export function randomSite(): RandomSite {
	return new Map([
		["site.config.ts", 'export default { title: "Site 0", brokenLinks: "warn", collections: { docs: { dir: "docs", route: "/" } } };\n'],
		[
			"docs/index.mdx",
			'# Home\n\nimport { Box } from "./_box.tsx";\nimport Part from "./_part.mdx";\nimport Count from "./count.island.tsx";\n\n<Box /> <Count />\n\n<Part />\n',
		],
		["docs/_box.tsx", "export const Box = () => <b>box 0</b>;\n"],
		["docs/_part.mdx", "Part 0, with [a link](a/page-0.md).\n"],
		["docs/count.island.tsx", "export default function Count() {\n\treturn <i>count 0</i>;\n}\n"],
		["static/file.txt", "0"],
		...Array.from({ length: 4 }, (_, index): [string, string] => [`docs/a/page-${index}.md`, page(`Text ${index}.`)]),
	]);
}

/** Changes the site in one way, and says how. `step` makes new texts differ from all others. */
export function changeSite(site: RandomSite, step: number, random: () => number): string {
	const pages = [...site.keys()].filter((file) => file.endsWith(".md"));
	const some = () => pages[Math.floor(random() * pages.length)] ?? "docs/a/page-0.md";
	const put = (file: string, text: string) => {
		site.set(file, text);
		return `writes ${file}`;
	};
	const remove = (file: string) => {
		site.delete(file);
		return `removes ${file}`;
	};
	const changes: readonly (() => string)[] = [
		() => put(some(), page(`Text of step ${step} with [a link](../a/page-${step % 7}.md#part).`)),
		() => put(some(), page(`Other text of step ${step}.`)),
		() => put(`docs/${step % 2 === 0 ? "a" : "b"}/page-${step}.md`, page(`New in step ${step}.`)),
		() => (pages.length > 2 ? remove(some()) : put("docs/a/page-0.md", page(`Back in step ${step}.`))),
		() => {
			const from = some();
			const to = from.replace(/page-\d+/, `page-${step}`);
			const text = site.get(from) ?? "";
			remove(from);
			return `${put(to, text)} in place of ${from}`;
		},
		() => put("docs/_box.tsx", `export const Box = () => <b>box ${step}</b>;\n`),
		() => put("docs/_part.mdx", `Part ${step}, with [a link](${some().replace("docs/", "")}).\n`),
		() => put("docs/count.island.tsx", `export default function Count() {\n\treturn <i>count ${step}</i>;\n}\n`),
		() => put("static/file.txt", String(step)),
		() => put("docs/a/_category_.json", JSON.stringify({ label: `Folder ${step}` })),
		() => put("site.config.ts", (site.get("site.config.ts") ?? "").replace(/Site \d+/, `Site ${step}`)),
	];
	return (changes[Math.floor(random() * changes.length)] ?? (() => ""))();
}
