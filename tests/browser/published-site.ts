import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { keyframe, repository } from "../support/cli.ts";
import { startServer } from "./server.ts";

/** This repository's site, built and served. */
export type PublishedSite = {
	/** Absolute address of a path. */
	readonly url: (path: string) => string;
	/** The published folder. */
	readonly folder: string;
	readonly close: () => Promise<void>;
};

/** Builds the site of this repository and serves it. Throws when it does not build. */
export async function publishSite(): Promise<PublishedSite> {
	const parent = mkdtempSync(join(tmpdir(), "keyframe-published-"));
	const folder = join(parent, "out");
	const built = await keyframe(["build", repository, "--out", folder]);
	if (built.code !== 0) throw new Error(`The site does not build:\n${built.stdout}${built.stderr}`);
	const server = await startServer(["serve", folder]);
	return {
		url: (path) => new URL(path, server.url).href,
		folder,
		async close() {
			await server.stop();
			rmSync(parent, { recursive: true, force: true });
		},
	};
}
