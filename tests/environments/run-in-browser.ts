import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { build } from "esbuild";
import type { Page } from "playwright";

/** Which exports samples have called, by the id of the composition, without an error of the sample. */
export type Used = ReadonlyMap<string, ReadonlySet<string>>;

const client = `
import {Player} from '@remotion/player';
import {Component, createElement, Suspense} from 'react';
import {createRoot} from 'react-dom/client';
import {flushSync} from 'react-dom';
import {modules} from './list.js';
import {loadSample} from './load.js';
import {state} from './shims/watch.js';
const size = {compositionWidth: 640, compositionHeight: 360, fps: 30, durationInFrames: 90};
class Boundary extends Component {
	state = {};
	static getDerivedStateFromError() { return {failed: true}; }
	componentDidCatch(error) { this.props.onError(error); }
	render() { return this.state.failed ? null : this.props.children; }
}
window.ids = modules.map(([id]) => id);
window.run = async (id, inPlayer) => {
	const [, load, name] = modules.find((module) => module[0] === id);
	const loadIt = () => loadSample(id, load, name);
	const Sample = inPlayer ? null : (await loadIt()).default;
	const box = document.body.appendChild(document.createElement('div'));
	const root = createRoot(box);
	return new Promise((resolve, reject) => {
		const onError = (error) => reject(error);
		const end = () => {root.unmount(); box.remove();};
		const element = inPlayer
			? createElement(Player, {lazyComponent: loadIt, inputProps: {}, initialFrame: 45, acknowledgeRemotionLicense: true, ...size,
				errorFallback: ({error}) => {setTimeout(onError, 0, error); return null;}})
			: createElement(Sample);
		flushSync(() => root.render(createElement(Boundary, {onError}, createElement(Suspense, {fallback: null}, element))));
		setTimeout(resolve, 700);
	}).finally(() => setTimeout(() => {root.unmount(); box.remove();}));
};`;

/** Compiles a page that runs samples in the Player, or without it, into the folder `web` of the project. */
export async function buildPage(folder: string): Promise<void> {
	writeFileSync(join(folder, "client.js"), client);
	await build({
		entryPoints: [join(folder, "client.js")],
		bundle: true,
		splitting: true,
		format: "esm",
		outdir: join(folder, "web"),
		define: { "process.env.NODE_ENV": '"development"', "process.env.npm_config_user_agent": "undefined", process: '{"env":{},"cwd":null}' },
		loader: { ".css": "empty", ".wasm": "file" },
		external: ["fs", "path", "module", "crypto"],
		logLevel: "error",
	});
	writeFileSync(
		join(folder, "web/index.html"),
		'<!doctype html><meta charset="utf-8"><body><script type="module" src="/client.js"></script>',
	);
}

/** Runs all samples on the page, one after the other. Prints the error of each that fails. */
export async function runOnPage(
	page: Page,
	{ url, inPlayer, ids }: { readonly url: string; readonly inPlayer: boolean; readonly ids: readonly string[] },
): Promise<Used> {
	const used = new Map<string, Set<string>>();
	let current = "";
	const errors: string[] = [];
	page.on("console", (message) => {
		const [, id = "", name = ""] = /^\[used\] (\S*) (\S+)$/.exec(message.text()) ?? [];
		if (id !== "" && id === current) used.set(id, (used.get(id) ?? new Set()).add(name));
	});
	page.on("pageerror", (error) => errors.push(String(error)));
	await page.goto(url);
	await page.waitForFunction(() => "ids" in window);
	for (const id of ids) {
		current = id;
		errors.length = 0;
		const error = await page
			.evaluate(([id, inPlayer]) => (window as never as { run(id: string, inPlayer: boolean): Promise<void> }).run(id, inPlayer), [
				id,
				inPlayer,
			] as const)
			.then(
				() => errors[0],
				(error) => String(error).split("\n")[0],
			);
		if (error === undefined) continue;
		used.delete(id);
		process.stderr.write(`${inPlayer ? "player" : "browser"} ${id}: ${error}\n`);
	}
	return used;
}

/** Opens compositions in the Studio, one after the other. Prints the error of each that fails. */
export async function runInStudio(
	page: Page,
	{ folder, env, ids }: { readonly folder: string; readonly env: NodeJS.ProcessEnv; readonly ids: readonly string[] },
): Promise<Used> {
	const used = new Map<string, Set<string>>();
	const port = await freePort();
	const child = spawn(process.execPath, ["run-in-renderer.js", "studio"], {
		cwd: folder,
		env: { ...env, STUDIO_PORT: String(port) },
		stdio: "inherit",
	});
	const errors: string[] = [];
	page.on("console", (message) => {
		const [, id = "", name = ""] = /^\[used\] (\S*) (\S+)$/.exec(message.text()) ?? [];
		// The root calls `<Composition>` for all samples, whichever is open.
		if (id !== "" && name !== "remotion#Composition") used.set(id, (used.get(id) ?? new Set()).add(name));
	});
	page.on("pageerror", (error) => errors.push(String(error)));
	const url = (id: string) => `http://localhost:${port}/${id}`;
	const isNoted = async (id: string, seconds: number) => {
		for (let left = seconds * 4; left > 0 && !used.has(id) && errors.length === 0; left--) await page.waitForTimeout(250);
		return used.has(id);
	};
	try {
		await untilItAnswers(url(""));
		await page.goto(url(""), { timeout: 300_000 });
		for (const id of ids) {
			errors.length = 0;
			// The Studio loads its page again when it has compiled the project once more.
			await page
				.evaluate((id) => {
					history.pushState({}, "", `/${id}`);
					dispatchEvent(new PopStateEvent("popstate"));
				}, id)
				.catch(() => null);
			if (!(await isNoted(id, 4))) {
				await page.goto(url(id), { timeout: 60_000 });
				await isNoted(id, 8);
			}
			if (errors[0] === undefined) continue;
			used.delete(id);
			process.stderr.write(`studio ${id}: ${errors[0]}\n`);
		}
	} finally {
		child.kill();
	}
	return used;
}

/** A port that no server uses. */
function freePort(): Promise<number> {
	return new Promise((resolve) => {
		const server = createServer().listen(0, () => {
			const address = server.address();
			server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
		});
	});
}

/** Waits until a server answers. Throws after five minutes. */
async function untilItAnswers(url: string): Promise<void> {
	const end = Date.now() + 300_000;
	for (;;) {
		const answer = await fetch(url).catch(() => null);
		if (answer?.ok) return;
		if (Date.now() > end) throw new Error(`${url} does not answer`);
		await new Promise((done) => setTimeout(done, 1000));
	}
}
