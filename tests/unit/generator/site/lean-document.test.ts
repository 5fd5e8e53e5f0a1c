import { expect, test } from "vitest";
import { buildGraph } from "../../../../generator/site/graph/build-graph.ts";
import { changedDocument, leanDocuments, withSharedTexts } from "../../../../generator/site/lean-document.ts";
import { siteConfig } from "../../../support/config.ts";
import { documentOf } from "../../../support/documents.ts";

const documents = Array.from({ length: 600 }, (_, number) =>
	documentOf(`docs/page-${number}.md`, {
		headings: [{ depth: 2, id: "part", text: "Part" } as never],
		anchors: ["part", "other"],
		links: [`page-${(number * 7) % 600}.md#other`, "page-1.md#missing"],
	}),
);

/** Lean documents, and the keys of those that were read. */
function lean() {
	const byKey = new Map(documents.map((document) => [document.key, document]));
	const read: string[] = [];
	const made = leanDocuments((key) => {
		read.push(key);
		return byKey.get(key) as never;
	});
	return { read, documents: documents.map((document) => made(document, document)) };
}

test("lean documents hold no details, and give the same ones", () => {
	const { documents: made, read } = lean();
	expect(Object.keys(made[3] ?? {})).not.toEqual(expect.arrayContaining(["headings"]));
	expect(made[3]?.links).toEqual(documents[3]?.links);
	expect([made[3]?.headings, made[3]?.anchors, made[3]?.codeBlocks]).toEqual([documents[3]?.headings, ["part", "other"], []]);
	expect(read).toEqual([documents[3]?.key]);
});

test("few details stay in memory", () => {
	const { documents: made, read } = lean();
	for (const { links } of [...made, ...made]) expect(links).toHaveLength(2);
	expect(read.length).toBeGreaterThan(documents.length);
});

test("the graph is the same", () => {
	const config = siteConfig({ collections: { docs: { dir: "docs", route: "/" } } });
	const graphOf = (some: typeof documents) => {
		const { value, problems } = buildGraph({ config, documents: some, staticFiles: new Set(), assets: new Map() });
		return { problems, pages: value.routes.map(({ path, hrefs, document }) => ({ path, hrefs, headings: document.headings })) };
	};
	const whole = graphOf(documents);
	expect(whole.problems.length).toBeGreaterThan(500);
	expect(graphOf(lean().documents)).toEqual(whole);
});

test("a changed document keeps the rest", () => {
	const [first] = lean().documents;
	const changed = first && changedDocument(first, { title: "Other" });
	expect([changed?.title, changed?.file, changed?.links]).toEqual(["Other", documents[0]?.file, documents[0]?.links]);
	expect(first?.title).toBe("page-0");
});

test("sharing texts changes nothing", () => {
	for (const document of documents.slice(0, 5)) expect(withSharedTexts(document)).toEqual(document);
});
