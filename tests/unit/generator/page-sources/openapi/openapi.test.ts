import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Problem } from "../../../../../generator/lib/problem.ts";
import { openapi } from "../../../../../generator/page-sources/openapi/openapi.ts";
import { repository } from "../../../../support/cli.ts";
import { loadLanguage } from "../../../../support/load-context.ts";
import { shortProblem } from "../../../../support/printed-problems.ts";
import { temporarySite } from "../../../../support/site.ts";

const fixtures = join(repository, "tests/fixtures/openapi");

/** The pages of a document among the fixtures, by path. */
async function pagesOf(document: string, files: readonly string[] = []) {
	const pages = await openapi({ document, files }).load({ root: fixtures, files: [document, ...files], ...loadLanguage() });
	return new Map(pages.map((page) => [page.path, page]));
}

/** The body of a page of the shop's API. */
async function shopPage(path: string): Promise<string> {
	return (await pagesOf("shop.yaml", ["schemas/item.yaml"])).get(path)?.body ?? "";
}

/** The parts of a page's body between its sections of the second level. */
function sections(body: string): Record<string, string> {
	return Object.fromEntries(
		body
			.split(/^## /m)
			.slice(1)
			.map((section) => [section.split("\n")[0]?.replace(/ \{#.*/, "") ?? "", section.replace(/^.*\n+/, "").trim()]),
	);
}

/** The problems of a document. */
async function problemsOf(files: Readonly<Record<string, string>>, inputs = Object.keys(files)): Promise<string[]> {
	const root = temporarySite(files);
	const [document = ""] = Object.keys(files);
	const caught: unknown = await Promise.resolve()
		.then(() => openapi({ document }).load({ root, files: inputs, ...loadLanguage() }))
		.catch((error: unknown) => error);
	const { problems = [] } = caught as { readonly problems?: readonly Problem[] };
	return problems.map((problem) => `${problem.at?.file}:${shortProblem(problem)}`);
}

test("the words around the document are in the language of the pages; addresses and ids are the same in all", async () => {
	const files = { root: fixtures, files: ["shop.yaml", "schemas/item.yaml"] };
	const german = await openapi({ document: "shop.yaml" }).load({ ...files, ...loadLanguage("de") });
	const english = await openapi({ document: "shop.yaml" }).load({ ...files, ...loadLanguage() });
	expect(german.map(({ path }) => path)).toEqual(english.map(({ path }) => path));
	const ids = (pages: typeof german) => pages.map(({ body }) => [...body.matchAll(/^#.*\{#(.*)\}$/gm)].map(([, id]) => id));
	expect(ids(german)).toEqual(ids(english));
	const bodies = german.map(({ body }) => body).join("\n");
	expect(bodies).toContain("## Abfrageparameter {#query-parameters}");
	expect(bodies).toContain("Standardwert: `20`. Mindestens `1`. Höchstens `100`. Beispiel: `5`.");
	expect(bodies).toContain("details[Felder von `items`]");
	expect(bodies).toMatch(/^## \[Webhooks\]/m);
	// What is left in English is from the document.
	expect(bodies).not.toMatch(/\b(?:required|Fields|Type:|Example|Responses|Content:|At least|array of|read-only)\b/);
});

describe("pages", () => {
	test("there is one for each operation, group, webhook and schema, in the order of the document", async () => {
		const pages = await pagesOf("shop.yaml", ["schemas/item.yaml"]);
		expect([...pages.values()].map(({ path, frontMatter = {} }) => `${path} ${frontMatter.sidebar_position} ${frontMatter.title}`)).toEqual(
			[
				"index 0 Shop API",
				"orders/index 1 orders",
				"orders/list-orders 1 List orders",
				"orders/create-order 2 Create an order",
				"orders/put-orders-order-id-invoice 3 Upload an invoice",
				"customers/index 2 customers",
				"customers/delete-customer 1 deleteCustomer",
				"webhooks/index 3 Webhooks",
				"webhooks/post-order-paid 1 An order is paid",
				"schemas/index 4 Schemas",
				...["Status", "Base", "Order", "Item", "Payment", "Card", "Cash", "Problem"].map(
					(name, index) => `schemas/${name.toLowerCase()} ${index + 1} ${name}`,
				),
			],
		);
		expect(pages.get("orders/create-order")?.frontMatter).toMatchObject({ sidebar_badge: "POST" });
	});

	test("names that differ only in case, or that are taken, get numbers", async () => {
		const root = temporarySite({
			"a.json": JSON.stringify({
				openapi: "3.1.0",
				paths: { "/a": { get: { tags: ["Schemas"], operationId: "Read" }, put: { tags: ["Schemas"], operationId: "read" } } },
				components: { schemas: { Index: { type: "string" }, "!": { type: "string" } } },
			}),
		});
		const pages = await openapi({ document: "./a.json" }).load({ root, files: ["a.json"], ...loadLanguage() });
		expect(pages.map(({ path }) => path)).toEqual([
			"index",
			"schemas-2/index",
			"schemas-2/read",
			"schemas-2/read-2",
			"schemas/index",
			"schemas/index-2",
			"schemas/page",
		]);
	});

	test("the first page has the description with its sections, servers, authentication and operations", async () => {
		const body = await shopPage("index");
		expect(body).toContain(
			"## Introduction\n\nEverything in the shop, see [the orders](./orders/index.md) or [list](./orders/list-orders.md).",
		);
		expect(body).toContain("Use `<id>` where it says \\<id>, or \\{id\\}. Times are like 10:30.");
		expect(body).toContain("Version `2.1.0` · License: [MIT](https://example.com/license) · [Support](mailto:help@example.com)");
		expect(sections(body).Servers).toBe(
			"- `https://eu.example.com/v2`\n\n  Production\n\n  - `region`: `eu`, `us`\n\n    Where the data is.",
		);
		expect(sections(body).Authentication).toContain("- **bearer**: a token (`Authorization: Bearer …`), format JWT");
		expect(sections(body).Authentication).toContain("- **key**: an API key in the header `X-Key`\n\n  For scripts.");
		expect(sections(body).Authentication).toContain("    - `orders:read` Read orders");
		expect(sections(body)["[orders](./orders/index.md)"]).toContain(
			":badge[PUT]{type=warning} [Upload an invoice](./orders/put-orders-order-id-invoice.md) (deprecated)",
		);
	});
});

describe("an operation", () => {
	test("has its parameters by place, those of its path among them, with limits and examples", async () => {
		const { "Query parameters": query, Headers } = sections(await shopPage("orders/list-orders"));
		expect(query).toBe(
			[
				"- `limit` · integer\n\n  How many.\n\n  Default: `20`. At least `1`. At most `100`. Example: `5`.",
				"- `status` · array of [Status](../schemas/status.md)",
			].join("\n"),
		);
		expect(Headers).toBe("- `X-Trace` · string (uuid)");
	});

	test("has its responses by status, of which only the first success is open", async () => {
		const { Responses = "" } = sections(await shopPage("orders/list-orders"));
		expect(Responses).toContain("### 200\n\nThe orders.\n\nHeaders:\n\n- `X-Total` · integer\n\n  Number of orders.");
		expect(Responses).toContain("Type: array of [Order](../schemas/order.md)\n\n- `id` · string · **required** · read-only");
		expect(Responses).toContain(
			"### 401\n\nThe token is missing.\n\nContent: `application/problem+json`\n\nType: [Problem](../schemas/problem.md)\n\n:::details[Fields]\n\n- `title` · string\n- `status` · integer\n\n:::",
		);
	});

	test("says how to authenticate", async () => {
		expect(await shopPage("orders/list-orders")).toContain("Authentication: [bearer](../index.md#authentication)\n");
		expect(await shopPage("orders/create-order")).toContain(
			"Authentication (optional): [bearer](../index.md#authentication), or [key](../index.md#authentication)\n",
		);
	});

	test("has fields of objects in details, with more colons outside, and links instead of schemas that contain themselves", async () => {
		const { "Request body": body = "" } = sections(await shopPage("orders/create-order"));
		expect(body).toContain(
			[
				"- `items` · array of [Item](../schemas/item.md) · **required**",
				"  At least 1 entry.",
				"  ::::details[Fields of `items`]",
				"  - `sku` · string · **required**",
				"    Example: `A1`.\n  - `count` · integer or null · **required**",
				"    More than `0`.\n  - `size` · object",
				"    :::details[Fields of `size`]",
				"    - `width` · number\n    - `height` · number",
				"    :::",
				"  Other fields are not allowed.",
				"  ::::",
			].join("\n\n"),
		);
		expect(body).toContain(
			"- `parent` · [Order](../schemas/order.md) or null\n\n  The order that this one replaces.\n- `labels` · map of string",
		);
		expect(body).toContain(
			"Exactly one of these:\n\n  - [Card](../schemas/card.md) · if `kind` is `card`\n\n    :::details[Fields of Card]\n\n    - `kind` · string · **required**\n\n      Always `card`.",
		);
		expect(body).toContain(":::details[Example\\: One item]\n\n```json\n");
	});

	test("that is deprecated says so", async () => {
		expect(await shopPage("orders/put-orders-order-id-invoice")).toContain(":::warning[Deprecated]");
	});
});

describe("samples", () => {
	/** The samples of a page, by the labels of their tabs. */
	async function samples(path: string): Promise<Record<string, string>> {
		const found = (await shopPage(path)).matchAll(/:::tab\[(.+)\]\n\n```\w+\n([\s\S]*?)\n```/g);
		return Object.fromEntries([...found].map(([, label = "", code = ""]) => [label, code]));
	}

	test("have the example of the document, the first server and what authentication needs", async () => {
		const { curl, JavaScript, Python, Go } = await samples("orders/list-orders");
		expect(curl).toBe("curl 'https://eu.example.com/v2/orders?limit=5' \\\n  --header 'Authorization: Bearer TOKEN'");
		expect(JavaScript).toBe(
			'const response = await fetch("https://eu.example.com/v2/orders?limit=5", {\n  headers: {\n    Authorization: "Bearer TOKEN",\n  },\n});\nconsole.log(await response.json());',
		);
		expect(Python).toBe(
			'import requests\n\nresponse = requests.get(\n    "https://eu.example.com/v2/orders?limit=5",\n    headers={\n        "Authorization": "Bearer TOKEN",\n    },\n)\nprint(response.json())',
		);
		expect(Go).toContain(
			'\trequest, err := http.NewRequest("GET", "https://eu.example.com/v2/orders?limit=5", nil)\n\tif err != nil {\n\t\tlog.Fatal(err)\n\t}\n\trequest.Header.Set("Authorization", "Bearer TOKEN")\n',
		);
	});

	test("of JSON have the body in the notation of the language", async () => {
		const { curl, JavaScript, Python, Go } = await samples("orders/create-order");
		expect(curl).toContain(
			"--request POST \\\n  --header 'Content-Type: application/json' \\\n  --header 'Authorization: Bearer TOKEN' \\\n  --data '{\n  \"items\": [",
		);
		expect(JavaScript).toContain('body: JSON.stringify({\n    items: [\n      {\n        sku: "A1",\n        count: 1\n      }\n    ],');
		expect(Python).toContain(
			'    json={\n        "items": [\n            {\n                "sku": "A1",\n                "count": 1,\n            },\n        ],',
		);
		expect(Go).toContain('\tbody := strings.NewReader(`{\n  "items": [\n');
	});

	test("of forms with files open a file", async () => {
		const { curl, JavaScript, Python, Go } = await samples("orders/put-orders-order-id-invoice");
		expect(curl).toContain("curl 'https://eu.example.com/v2/orders/o_1/invoice' \\\n  --request PUT");
		expect(curl).toContain("--form 'file=@file' \\\n  --form 'note=text'");
		expect(JavaScript).toContain(
			'const file = await openAsBlob("file");\nconst form = new FormData();\nform.append("file", file);\nform.append("note", "text");',
		);
		expect(Python).toContain('    data={\n        "note": "text",\n    },\n    files={"file": open("file", "rb")},');
		expect(Go).toContain('\tpart0, err := form.CreateFormFile("file", "file")');
	});

	test("are in the chosen languages only", async () => {
		const pages = await openapi({ document: "github.json", samples: ["python"] }).load({
			root: fixtures,
			files: ["github.json"],
			...loadLanguage(),
		});
		const languages = pages.flatMap(({ body }) => [...body.matchAll(/:::tab\[(.+)\]/g)].map(([, label]) => label));
		expect([...new Set(languages)]).toEqual(["Python"]);
	});
});

describe("a document that others maintain", () => {
	test("OpenAPI 3.0: each operation has a page, and nullable fields say so", async () => {
		const pages = await pagesOf("github.json");
		const { paths } = JSON.parse(readFileSync(join(fixtures, "github.json"), "utf8")) as { readonly paths: Record<string, object> };
		const operations = Object.values(paths).flatMap(Object.keys);
		expect([...pages.keys()].filter((path) => !path.endsWith("index") && !path.startsWith("schemas/"))).toHaveLength(operations.length);
		expect(pages.get("licenses/get-for-repo")?.body).toContain("curl 'https://api.github.com/repos/");
		expect(pages.get("schemas/license")?.body).toContain("- `url` · string (uri) or null · **required**");
	});
});

describe("a description", () => {
	test.each([
		[
			"a link around code, which leads to the documentation elsewhere",
			"See [`a` and b](/rest/a#b).",
			"See [`a` and b](https://docs.example.com/rest/a#b).",
		],
		["a link within a page that is not here", "See [the `x` event](#x).", "See the `x` event."],
		["a link to an operation", "See [it](#operation/read).", "See [it](./read.md)."],
		["directives and HTML, as text", "a :id b\n:::note\n<b>c</b> <br> d", "a \\:id b\n\\:::note\n\\<b>c\\</b> \n\n d"],
		["code, unchanged", "```js\na = {};\n# b\n```\n\n`:::` and `<b>`", "```js\na = {};\n# b\n```\n\n`:::` and `<b>`"],
		["headings", "# A\n\nB\n---\n\nC", "**A**\n\n**B**\n\nC"],
	])("may have %s", async (_, description, text) => {
		const root = temporarySite({
			"a.json": JSON.stringify({
				openapi: "3.1.0",
				externalDocs: { url: "https://docs.example.com/v3/" },
				paths: { "/a": { get: { operationId: "read", description } } },
			}),
		});
		const pages = await openapi({ document: "a.json" }).load({ root, files: ["a.json"], ...loadLanguage() });
		const body = pages.find(({ path }) => path === "operations/read")?.body ?? "";
		expect(/`\/a`\n\n([\s\S]*?)\n\n## Sample/.exec(body)?.[1]).toBe(text);
	});
});

describe("a mistake", () => {
	const start = "openapi: 3.1.0\npaths: {}\n";

	test.each([
		[
			"no document",
			{ "a.yaml": "title: x\n" },
			[
				"a.yaml:1:1+undefined `a.yaml` has no `openapi` version. | Write a document of OpenAPI 3.0 or 3.1, which begins with `openapi: 3.1.0`.",
			],
		],
		[
			"an old one",
			{ "a.yaml": 'swagger: "2.0"\n' },
			[
				"a.yaml:1:1+undefined `a.yaml` is a document of Swagger 2.0. | Convert it to OpenAPI 3.1, for example at https://editor.swagger.io.",
			],
		],
		[
			"a reference to nothing",
			{ "a.yaml": `${start}components:\n  schemas:\n    Pet:\n      $ref: "#/components/schemas/Dog"\n` },
			["a.yaml:6:7+undefined `#/components/schemas/Dog` does not exist. | Correct the reference, or add what it refers to."],
		],
		[
			"a reference to another host",
			{ "a.yaml": `${start}components: { schemas: { Pet: { $ref: "https://example.com/a.yaml" } } }\n` },
			[
				"a.yaml:3:31+undefined `https://example.com/a.yaml` is on another host. | Save it in the folder of the site, and refer to the file.",
			],
		],
		[
			"a line that is not YAML",
			{ "a.yaml": "openapi: 3.1.0\na: [b\n" },
			[expect.stringMatching(/^a\.yaml:\d:\d+\S* `a\.yaml` is not valid: .+ \| Correct the line\.$/)],
		],
	])("%s is reported at its line", async (_, files, problems) => {
		expect(await problemsOf(files)).toEqual(problems);
	});

	test("a file that is not an input is reported, because its changes would not be noticed", async () => {
		const files = { "api/a.yaml": `${start}components: { schemas: { Pet: { $ref: "./pet.yaml" } } }\n`, "api/pet.yaml": "type: string\n" };
		expect(await problemsOf(files, ["api/a.yaml"])).toEqual([
			'api/a.yaml:3:31+undefined `api/pet.yaml` is not an input of the collection. | Add it to `files`: `files: ["api/pet.yaml"]`.',
		]);
		expect(await problemsOf(files)).toEqual([]);
	});

	test("words such as `$ref` in examples are not references", async () => {
		const files = {
			"a.yaml": `${start}components: { schemas: { Pet: { example: { $ref: "#/nowhere" }, default: { $ref: "x.yaml" } } } }\n`,
		};
		expect(await problemsOf(files)).toEqual([]);
	});
});

describe("a hostile document", () => {
	test("with an alias of the value that it is in is a mistake", async () => {
		expect(await problemsOf({ "a.yaml": "openapi: 3.1.0\ninfo: &a { title: A, x: [*a] }\npaths: {}\n" })).toEqual([
			"a.yaml:1:1+undefined `a.yaml` is not valid: An alias is part of the value that it stands for. | Write the values out.",
		]);
	});

	test("with escapes and characters that are none becomes pages", async () => {
		const get = {
			summary: "A \ud800",
			description: "[a](#operation/%) ```\n\n```js\nx",
			externalDocs: { url: "https://a.example/%", description: "\u001b[31m" },
			parameters: [{ name: "\ud800", in: "query", required: true, example: "\udc00" }],
			responses: { 200: { $ref: "#/components/responses/%" } },
		};
		const document = {
			openapi: "3.1.0",
			info: { title: "A" },
			paths: { "/a": { get } },
			components: { responses: { "%": { description: "OK" } } },
		};
		const root = temporarySite({ "a.json": JSON.stringify(document) });
		const pages = await openapi({ document: "a.json" }).load({ root, files: ["a.json"], ...loadLanguage() });
		const text = JSON.stringify(pages);
		expect(text).not.toMatch(/\\ud[89a-f]|\\u00[01]/);
		expect(text).toContain("(<https://a.example/%>)");
		// The code block of the description ends with it.
		const { body = "" } = pages.find(({ body }) => body.includes("```js\nx")) ?? {};
		expect(body).toContain("```js\nx\n```\n");
	});
});
