import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { TestProject } from "vitest/node";
import { keyframe, repository } from "../support/cli.ts";
import { writeFiles } from "../support/site.ts";
import { startServerProcess } from "../support/start-server-process.ts";

/** The source of a site: the absolute path of its folder, or its files. */
export type SiteSource = string | Readonly<Record<string, string>>;

/** A built site: its address, and the absolute path of the published files. */
export type ServedSite = { readonly url: string; readonly folder: string };

declare module "vitest" {
	interface ProvidedContext {
		/** Address that answers a `SiteSource` with a `ServedSite`, or with a server error and its text. */
		readonly siteBuilder: string;
	}
}

/** Builds and serves the sites that test processes request, each once per run. The processes cannot share sites that one of them builds. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
	const parent = await mkdtemp(join(tmpdir(), "keyframe-shared-"));
	const sites = new Map<string, Promise<ServedSite>>();
	const stops: (() => Promise<void>)[] = [];

	const serve = async (source: SiteSource): Promise<ServedSite> => {
		const own = await mkdtemp(join(parent, "site-"));
		const folder = source === repository ? (process.env.KEYFRAME_TEST_SITE ?? join(own, "out")) : join(own, "out");
		if (typeof source !== "string") writeFiles(join(own, "source"), source);
		const root = typeof source === "string" ? source : join(own, "source");
		const built = await keyframe(["build", root, "--out", folder]);
		if (built.code !== 0) throw new Error(`The site does not build:\n${built.stdout}${built.stderr}`);
		const { url, stop } = await startServerProcess(["serve", folder]);
		stops.push(stop);
		return { url, folder };
	};

	const server = createServer(async (request, response) => {
		const asked = await text(request);
		const site = sites.get(asked) ?? serve(JSON.parse(asked) as SiteSource);
		sites.set(asked, site);
		site.then(
			(served) => response.end(JSON.stringify(served)),
			(error: unknown) => response.writeHead(500).end(String(error)),
		);
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	project.provide("siteBuilder", `http://127.0.0.1:${(server.address() as AddressInfo).port}/`);

	return async () => {
		server.close();
		await Promise.all(stops.map((stop) => stop()));
		await rm(parent, { recursive: true, force: true });
	};
}
