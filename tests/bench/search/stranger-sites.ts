import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { QueryWithAnswers } from "../../../generator/integrations/hosted-search/judge.ts";
import { aiSdkQueries } from "../../search/ai-sdk-queries.ts";
import type { Half } from "../../search/halves.ts";
import { nextQueries } from "../../search/next-queries.ts";
import { measureCommand } from "../measure.ts";

/** Documentation of somebody else, which a package of npm contains, with judged queries. */
type StrangerSite = {
	readonly name: string;
	/** The package with its version. */
	readonly package: string;
	/** The folder of its pages, in the package. */
	readonly docs: string;
	readonly queries: (half: Half) => QueryWithAnswers[];
};

export const strangerSites: readonly StrangerSite[] = [
	{ name: "AI SDK", package: "ai@7.0.173", docs: "docs", queries: aiSdkQueries },
	{ name: "Next.js", package: "next@16.4.6", docs: "dist/docs", queries: nextQueries },
];

/** Downloads the package of a site and builds its pages. `folder` is where it works. Returns the output folder. Throws if a step fails. */
export async function buildStrangerSite({ package: name, docs }: StrangerSite, folder: string): Promise<string> {
	mkdirSync(folder, { recursive: true });
	const archive = execFileSync("npm", ["pack", name, "--silent"], { cwd: folder, encoding: "utf8" }).trim();
	execFileSync("tar", ["xzf", archive], { cwd: folder });
	const output = join(folder, "out");
	await measureCommand(["build", join(folder, "package", docs), "--out", output]);
	return output;
}
