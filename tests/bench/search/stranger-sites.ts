import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { QueryWithAnswers } from "../../../generator/integrations/hosted-search/judge.ts";
import { aiSdkQueries } from "../../search/ai-sdk-queries.ts";
import type { Half } from "../../search/halves.ts";
import { mixedQueries } from "../../search/mixed-queries.ts";
import { nextQueries } from "../../search/next-queries.ts";
import { measureCommand } from "../measure.ts";

/** Documentation of somebody else, which a package of npm contains, with judged queries. */
type StrangerSite = {
	readonly name: string;
	/** The package with its version. */
	readonly package: string;
	/** The folder of its pages, in the package. */
	readonly docs: string;
	readonly sets: Readonly<Record<string, readonly QueryWithAnswers[]>>;
};

export const strangerSites: readonly StrangerSite[] = [
	{ name: "AI SDK", package: "ai@7.0.173", docs: "docs", sets: halves(aiSdkQueries) },
	{ name: "Next.js", package: "next@16.4.6", docs: "dist/docs", sets: { ...halves(nextQueries), mixed: mixedQueries.next } },
	{ name: "Base UI", package: "@base-ui/react@1.9.0", docs: "docs", sets: { mixed: mixedQueries.baseUi } },
];

function halves(queries: (half: Half) => QueryWithAnswers[]): StrangerSite["sets"] {
	return { tuned: queries("tuning"), unseen: queries("held-out") };
}

/** Downloads the package of a site and builds its pages. `folder` is where it works. Returns the output folder. Throws if a step fails. */
export async function buildStrangerSite({ package: name, docs }: StrangerSite, folder: string): Promise<string> {
	mkdirSync(folder, { recursive: true });
	const archive = execFileSync("npm", ["pack", name, "--silent"], { cwd: folder, encoding: "utf8" }).trim();
	execFileSync("tar", ["xzf", archive], { cwd: folder });
	const output = join(folder, "out");
	await measureCommand(["build", join(folder, "package", docs), "--out", output]);
	return output;
}
