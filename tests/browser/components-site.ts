import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect } from "vitest";
import { keyframe, repository } from "../support/cli.ts";
import { type RunningServer, startServer } from "./server.ts";

/** Builds the fixture with all components, `/` in Markdown and `/components` in MDX, and serves it for a file's tests. Returns the URL of a path. */
export function serveComponents(): (path: string) => string {
	let server: RunningServer | undefined;
	let folder = "";
	beforeAll(async () => {
		folder = mkdtempSync(join(tmpdir(), "keyframe-content-"));
		const built = await keyframe(["build", join(repository, "tests/fixtures/components"), "--out", join(folder, "out")]);
		expect(built.stderr + built.stdout).toContain("Built");
		server = await startServer(["serve", join(folder, "out")]);
	});
	afterAll(async () => {
		await server?.stop();
		rmSync(folder, { recursive: true, force: true });
	});
	return (path) => new URL(path, server?.url).href;
}
