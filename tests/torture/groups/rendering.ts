import { component, mdx, slow, type TortureCase, type TortureGroup } from "../torture-case.ts";

const values: Readonly<Record<string, string>> = {
	bigint: "1n",
	symbol: 'Symbol("s")',
	function: "() => 1",
	map: "new Map()",
	set: "new Set()",
	date: "new Date(0)",
	regexp: "/x/",
	nan: "NaN",
	class: "new (class A {})()",
	undefined: "[undefined]",
	cycle: "(() => { const a = {}; a.a = a; return a; })()",
};

const island = "export default function I(props: object) {\n\treturn <b>{Object.keys(props).length}</b>;\n}\n";

const islandCases = Object.entries(values).map(
	([kind, value]): TortureCase => ({
		name: `t088-${kind}: a prop that JSON does not have`,
		files: {
			"docs/t088.island.tsx": island,
			[`docs/t088-${kind}.mdx`]: `import I from "./t088.island.tsx";\n\n# A\n\n<I value={${value}} />\n`,
		},
		expected: [`docs/t088-${kind}.mdx:1:1 render-failed`],
	}),
);

/** Code of pages: what it throws, changes, returns, and never ends. */
export const renderingGroup: TortureGroup = {
	title: "code of pages",
	cases: [
		component("t073-exit", "ends its process", "export function X() {\n\tprocess.exit(0);\n}\n", "mdx:1:1 page-crashed"),
		component("t073-abort", "aborts its process", "export function X() {\n\tprocess.abort();\n}\n", "tsx:2:10 render-failed"),
		component("t073-kill", "ends the build", "export function X() {\n\tprocess.kill(process.ppid);\n}\n", "tsx:2:10 render-failed"),
		component(
			"t073-folder",
			"changes the folder",
			'export function X() {\n\tprocess.chdir("/");\n\treturn <b />;\n}\n',
			"mdx:1:1 global-changed",
		),
		component(
			"t073-env",
			"changes the environment",
			'export function X() {\n\tprocess.env.NODE_ENV = "development";\n\treturn <b />;\n}\n',
			"mdx:1:1 global-changed",
		),
		component(
			"t074",
			"changes all objects",
			"export function X() {\n\t(Object.prototype as Record<string, unknown>).evil = 1;\n\treturn <b />;\n}\n",
			"mdx:1:1 global-changed",
		),
		component("t082", "throws", 'export function X() {\n\tthrow new Error("no luck");\n}\n', "tsx:2:8 render-failed"),
		component(
			"t083",
			"throws inside of Suspense",
			'import { Suspense } from "react";\nfunction Y(): never {\n\tthrow new Error("inner");\n}\nexport const X = () => <Suspense fallback={<i>wait</i>}><Y /></Suspense>;\n',
			"mdx:1:1 render-failed",
		),
		component("t083-promise", "throws a promise", "export function X() {\n\tthrow Promise.resolve();\n}\n", "mdx:1:1 render-failed"),
		component("t083-async", "is async", "export async function X() {\n\treturn <b>x</b>;\n}\n", "mdx:1:1 render-failed"),
		component("t084", "uses the window", "const w = window.innerWidth;\nexport const X = () => <b>{w}</b>;\n", "tsx:1:11 render-failed"),
		component("t084-storage", "uses the storage", "export const X = () => <b>{localStorage.length}</b>;\n", "tsx:1:28 render-failed"),
		component("t087", "an object for a child", "export const X = () => <b>{{ a: 1 } as never}</b>;\n", "mdx:1:1 render-failed"),
		component("t087-date", "a date for a child", "export const X = () => <b>{new Date(0) as never}</b>;\n", "mdx:1:1 render-failed"),
		component(
			"t087-type",
			"a component that is not there",
			"const U = undefined as never as () => null;\nexport const X = () => <U />;\n",
			"mdx:1:1 render-failed",
		),
		...islandCases,
		component(
			"t089-deep",
			"elements 600 deep",
			"const D = ({ n }: { n: number }): JSX.Element => (n === 0 ? <b>end</b> : <div><D n={n - 1} /></div>);\nexport const X = () => <D n={600} />;\n",
			"mdx:1:1 nesting-too-deep",
		),
		component(
			"t089-many",
			"100,000 elements",
			"export const X = () => <p>{Array.from({ length: 100_000 }, (_, i) => <b key={i}>x</b>)}</p>;\n",
		),
		slow(component("t089-self", "shows itself", "export const X = () => <b><X /></b>;\n", "mdx:1:1 page-crashed")),
		slow(component("t090-loop", "never ends", "export function X() {\n\twhile (true) {}\n}\n", "mdx:1:1 page-timeout")),
		slow(mdx("t090-await", "waits forever", "export const a = await new Promise(() => {});\n\n# A\n", "1:1 page-timeout")),
		component(
			"t090-promise",
			"a promise without a handler",
			'export function X() {\n\tvoid Promise.reject(new Error("late"));\n\treturn <b />;\n}\n',
			"tsx:2:22 render-failed",
		),
		slow(
			component(
				"t091",
				"takes all memory",
				"export function X() {\n\tconst all: unknown[] = [];\n\tfor (;;) all.push(new Array(1e6).fill(1.5));\n}\n",
				"mdx:1:1 page-crashed",
			),
		),
		component(
			"t091-output",
			"writes bytes to the terminal",
			'export function X() {\n\tprocess.stdout.write("raw\\u0000bytes");\n\treturn <b />;\n}\n',
		),
		component(
			"t095",
			"a class",
			'import { Component } from "react";\nexport class X extends Component {\n\trender() {\n\t\treturn <b>x</b>;\n\t}\n}\n',
		),
	],
};
