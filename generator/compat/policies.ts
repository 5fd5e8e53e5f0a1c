import { basename } from "node:path";
import { readTextFile } from "../lib/text-file.ts";
import { compatPolicy } from "./compat-policy.ts";
import { readBaseUrls } from "./docusaurus/base-urls.ts";
import { unwrapMdxCode } from "./docusaurus/mdx-code-blocks.ts";
import { convertIndentedBlocks } from "./mkdocs/indented-blocks.ts";
import type { CompatPolicy, PolicyName } from "./policy.ts";

/** The policy of sites that were written for Keyframe: mistakes are errors, and texts are read unchanged. */
export const strictPolicy: CompatPolicy = {
	name: "strict",
	isLenient: false,
	settle: (problems) => problems.map(({ outcome: _, ...problem }) => problem),
	readText: (path, file) => readTextFile(path, file, { maxBytes: Number.POSITIVE_INFINITY }),
	completeSource: (text) => ({ text, files: [], missing: [] }),
	folders: { isPage: (path) => !basename(path).startsWith("_"), orders: [], category: (value) => value },
	frontMatter: { opening: /^---([^\n-][^\n]*)?\n/, languages: /^$/, toml: false, rescue: false },
	readings: (page) => [page],
	prepareSource: (text, kind) => (kind === "md" ? convertIndentedBlocks(unwrapMdxCode(text)) : unwrapMdxCode(text)),
	prepareTree: readBaseUrls,
	completeModule: (code) => code,
	linkResolver: (resolve) => resolve,
};

/** The policy with a name. Other processes get only the name. */
export function policyNamed(name: PolicyName): CompatPolicy {
	return name === "strict" ? strictPolicy : compatPolicy;
}
