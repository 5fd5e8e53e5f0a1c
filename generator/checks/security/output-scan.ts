import { readFileSync } from "node:fs";
import type { SiteConfig } from "../../config/site-config.ts";
import type { Problem } from "../../lib/problem.ts";
import type { Staging } from "../../output/emit/staging.ts";
import { type Finding, findSecrets } from "./find-secrets.ts";
import { scriptsInFile } from "./scripts-in-file.ts";
import { siteSecrets } from "./site-secrets.ts";

/** Looks for what must not be published in every file of a site. */
export type OutputScan = {
	/** The same staged tree, which scans everything that is added to it. */
	readonly watch: (staging: Staging) => Staging;
	/** The problems `output-unsafe` found so far, by file. */
	readonly problems: () => readonly Problem[];
};

/** Opens the scan of `check --security`: secrets, paths of this machine, and files whose scripts no content policy stops. */
export function openOutputScan(config: Pick<SiteConfig, "root">): OutputScan {
	const secrets = siteSecrets(config.root);
	const found: Problem[] = [];
	const scan = (path: string, bytes: Uint8Array, isCopy: boolean) => {
		// Latin 1 keeps each byte, so that binary files are searched too.
		const text = Buffer.from(bytes).toString("latin1");
		const findings = [...findSecrets(text, secrets), ...(isCopy ? scriptsInFile(path, text) : [])];
		for (const finding of findings) found.push(unsafe(path, finding));
	};
	return {
		watch: (staging) => ({
			...staging,
			write(path, data) {
				scan(path, typeof data === "string" ? Buffer.from(data) : data, false);
				return staging.write(path, data);
			},
			copy(path, from) {
				scan(path, readFileSync(from), true);
				staging.copy(path, from);
			},
		}),
		problems: () => found,
	};
}

function unsafe(path: string, { what, hint }: Finding): Problem {
	return { code: "output-unsafe", severity: "error", message: `The published file \`${path}\` ${what}.`, hint, at: null, subject: path };
}
