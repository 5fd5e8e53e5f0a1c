import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { keyframe, repository } from "../support/cli.ts";
import { jsonProblems, placeAndCode } from "../support/printed-problems.ts";
import { temporarySite } from "../support/site.ts";

/** The configuration of a site with samples. */
export const sampleConfig =
	'export default { title: "Site", samples: { packages: "samples" }, collections: { docs: { dir: "docs", route: "/docs" } } };\n';

/** A site whose samples can import React. */
export function sampleSite(files: Readonly<Record<string, string>>): string {
	const root = temporarySite({ "site.config.ts": sampleConfig, "docs/index.md": "# Home\n", "samples/package.json": "{}\n", ...files });
	const modules = join(root, "samples/node_modules");
	mkdirSync(join(modules, "@types"), { recursive: true });
	for (const name of ["typescript", "react", "react-dom", "scheduler", "@types/react", "@types/react-dom", "csstype"])
		symlinkSync(join(repository, "node_modules", name), join(modules, name));
	return root;
}

/** Where the check finds something, with the number of the error or the message. */
export async function sampleProblems(root: string): Promise<string[]> {
	const { stdout } = await keyframe(["check", "--samples", "--json", root]);
	return jsonProblems(stdout).map((problem) => `${placeAndCode(problem)} ${/TS\d+/.exec(problem.message)?.[0] ?? problem.message}`);
}

/** A code block. */
export const fence = (code: string, info = "ts") => `\`\`\`${info}\n${code}\n\`\`\`\n\n`;
