import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect } from "vitest";
import { keyframe } from "../support/cli.ts";
import { writeFiles } from "../support/site.ts";
import { type RunningServer, startServer } from "../support/start-server.ts";

const paragraphs = Array.from({ length: 60 }, (_, index) => `Paragraph number ${index + 1}.`).join("\n\n");

const logo = '<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32"><rect width="32" height="32"/></svg>';

/** A small site whose configuration contains `options`, as source text. */
export function shellSite(options: string): Readonly<Record<string, string>> {
	return {
		"site.config.ts": `export default {
	title: "Sample",
	logo: { light: "/logo-light.svg", dark: "/logo-dark.svg" },
	collections: { docs: { dir: "docs", route: "/docs" }, pages: { dir: "pages", route: "/", layout: "page" } },
	${options}
};
`,
		"docs/index.md": `---\ntitle: Start\n---\n\n${paragraphs}\n\n## Far below\n\nSee [guide](./guide.md).\n`,
		"docs/guide.md": "---\ntitle: Guide\n---\n\nA guide.\n",
		"pages/index.md": "---\ntitle: Home\n---\n\nWelcome.\n",
		"static/logo-light.svg": logo,
		"static/logo-dark.svg": logo,
		"static/views.js": "export default (view) => { (window.moduleViews ??= []).push(view.pathname + view.search + view.hash); };\n",
	};
}

/** A separate host for scripts. While `isDown` is true, it answers with 503. */
export type ScriptHost = { readonly origin: string; isDown: boolean; readonly requests: string[]; readonly close: () => void };

/** Serves an assistant (`/assistant.js`) and a counter of page views (`/views.js`) from another origin. */
export async function startScriptHost(): Promise<ScriptHost> {
	const scripts: Readonly<Record<string, string>> = {
		"/assistant.js": "window.assistant = { site: document.currentScript.dataset.site, opened: 0, open() { this.opened += 1; } };",
		"/views.js": "window.stats = { site: document.currentScript.dataset.id, views: [], page(view, id) { this.views.push([view, id]); } };",
	};
	const requests: string[] = [];
	const server: Server = createServer((request, response) => {
		const path = request.url ?? "";
		requests.push(path);
		const script = host.isDown ? undefined : scripts[path];
		response.writeHead(script ? 200 : 503, { "content-type": "text/javascript" }).end(script);
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const host = {
		origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		isDown: false,
		requests,
		close: () => void server.close(),
	};
	return host;
}

/** Writes, builds and serves a site below `root`. */
export async function serveSite(root: string, files: Readonly<Record<string, string>>): Promise<RunningServer> {
	writeFiles(root, files);
	const out = join(root, "out");
	// Without a repository, the year comes from this date: 2031.
	const built = await keyframe(["build", root, "--out", out], { env: { SOURCE_DATE_EPOCH: "1924992000" } });
	expect(built.stdout + built.stderr).toContain("Built");
	return startServer(["serve", out]);
}
