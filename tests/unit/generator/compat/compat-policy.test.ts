import { describe, expect, test } from "vitest";
import { compatPolicy } from "../../../../generator/compat/compat-policy.ts";
import { strictPolicy } from "../../../../generator/compat/policies.ts";
import type { CompatPolicy } from "../../../../generator/compat/policy.ts";
import { createPageCompiler } from "../../../../generator/page/compile/compile-page.ts";
import type { SourceFile } from "../../../../generator/page/document.ts";
import { nativeEngine } from "../../../../generator/page/markdown/native-engine.ts";

/** A page of a folder with a policy. */
async function compile(text: string, policy: CompatPolicy, kind: SourceFile["kind"] = "md") {
	const compiler = createPageCompiler(await nativeEngine(), { policy });
	const result = await compiler({ collection: "docs", file: `docs/a.${kind}`, id: "a", kind, text, hash: "" }, "key");
	if (!result.ok) throw new Error(JSON.stringify(result.problems));
	return result.page;
}

describe("the title of a page", () => {
	const title = async (text: string, policy = compatPolicy) => {
		const { document } = await compile(text, policy);
		return { title: document.title, isAdded: document.needsTitle };
	};

	test("is kept if a heading of level 1 is further down", async () => {
		const text = "---\ntitle: Install\n---\n\nFirst things first.\n\n# Linux\n";
		expect(await title(text)).toEqual({ title: "Install", isAdded: true });
		expect(await title(text, strictPolicy)).toEqual({ title: "Install", isAdded: false });
		expect(await title("---\ntitle: Install\n---\n\n## Before\n\n# Linux\n")).toEqual({ title: "Install", isAdded: true });
	});

	test("is the heading that begins the page, or is the only one that it has", async () => {
		expect(await title("---\ntitle: Install\n---\n\n# Installing\n")).toEqual({ title: "Install", isAdded: false });
		expect(await title("![Badge](a.svg)\n\n# Project\n")).toEqual({ title: "Project", isAdded: false });
		expect(await title("---\ntitle: Project\n---\n\n![Badge](a.svg)\n\n# Project\n")).toEqual({ title: "Project", isAdded: false });
	});
});

test("ids in comments of MDX, with blanks or without", async () => {
	for (const comment of ["{/*#setup*/}", "{/* #setup */}", "{ /*#setup*/ }", "{ /* #setup */ }"]) {
		for (const kind of ["md", "mdx"] as const) {
			const { document } = await compile(`# A\n\n## Install ${comment}\n`, strictPolicy, kind);
			expect(document.headings.map(({ id, text }) => `${id} ${text}`)).toEqual(["a A", "setup Install"]);
		}
	}
	const { document } = await compile("# A\n\nInstall {/* #setup */}\n-------\n", strictPolicy, "mdx");
	expect(document.anchors).toContain("setup");
});

test("the mark of another generator before an address counts in the compat policy only", () => {
	const resolve = (href: string) => ({ ok: true, url: href });
	expect(compatPolicy.linkResolver(resolve, [])("pathname:///a.pdf", "link", null).url).toBe("/a.pdf");
	expect(compatPolicy.linkResolver(resolve, [])("pathname://a.pdf", "link", null).url).toBe("pathname://a.pdf");
	expect(strictPolicy.linkResolver(resolve, [])("pathname:///a.pdf", "link", null).url).toBe("pathname:///a.pdf");
});
