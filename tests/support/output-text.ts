import { expect } from "vitest";
import type { UserConfig } from "../../generator/config/schema.ts";
import type { Output, OutputFile } from "../../generator/output/output-file.ts";
import { siteConfig } from "./config.ts";
import { type DocumentInput, graphOf } from "./documents.ts";

const collections = { docs: { dir: "docs", route: "/docs" }, pages: { dir: "pages", route: "/", layout: "page" as const } };

/** The files that an output lists for a site with the given pages in `docs/` and `pages/`. */
export function filesOf(
	output: (input: Pick<Parameters<Output>[0], "config" | "graph">) => readonly OutputFile[],
	pages: Readonly<Record<string, DocumentInput>>,
	user: Partial<UserConfig> = { url: "https://example.com" },
): readonly OutputFile[] {
	const config = siteConfig({ collections, ...user });
	const { graph, problems } = graphOf(pages, { config });
	expect(problems).toEqual([]);
	return output({ config, graph });
}

/** The text of a generated file. Throws for any other file. */
export async function outputText(file: OutputFile | undefined): Promise<string> {
	if (file?.content.kind !== "made") throw new Error(`${file?.path} is not made`);
	return String(await file.content.make());
}
