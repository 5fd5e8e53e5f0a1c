import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import { IdleBundler } from "../dev/idle-bundler.ts";
import { createIdleCollector } from "../dev/idle-collector.ts";
import { LiveReload } from "../dev/live-reload.ts";
import { overlayErrors } from "../dev/overlay-problems.ts";
import { devHandler } from "../dev/server.ts";
import { DevSession } from "../dev/session.ts";
import { watchProject } from "../dev/watch.ts";
import { formatMs } from "../lib/amounts.ts";
import { plural } from "../lib/plural.ts";
import { hasErrors } from "../lib/problem.ts";
import { dropSystemError } from "../lib/system-error.ts";
import { loadSite } from "../pipeline/load-site.ts";
import { createReporter } from "../problems/report.ts";
import { listen } from "../serve/listen.ts";
import type { CommandEnvironment } from "./command-environment.ts";
import { signalExitCode } from "./exit-on-signals.ts";
import { reportFailure } from "./report-failure.ts";

/** Options of `keyframe dev`. */
export type DevCommandOptions = {
	readonly port?: number;
	readonly host: string;
	readonly open: boolean;
	readonly drafts: boolean;
	readonly locale?: string;
	readonly poll?: number;
};

/** Runs watch mode until the process is stopped; returns the exit code. */
export async function runDev(root: string, options: DevCommandOptions, { output, shared }: CommandEnvironment): Promise<number> {
	const started = performance.now();
	const reporter = createReporter({ format: "text", quiet: false, output });
	const workers = Math.max(1, Math.min(2, availableParallelism() - 1));
	const cli = { drafts: options.drafts, locale: options.locale, workers, sharedBundles: shared?.bundles };
	const { host, port } = options;
	const start = async () => {
		const loaded = await loadSite(root, cli, { isDev: true });
		// Listens first, because all other work is wasted without a port. No request arrives before `handler` exists, because everything until then happens in one turn of the event loop.
		const listening = await listen({ handler: (request, response) => handler(request, response), host, port, onNote: reporter.info });
		return { loaded, listening };
	};
	const begun = await start().catch((error: unknown) => reportFailure(error, { reporter, root }));
	if (typeof begun === "number") return begun;
	const { loaded, listening } = begun;
	const live = new LiveReload();
	const session = new DevSession(loaded, { rootArgument: root, cli, liveToken: live.token, spares: shared?.workers });
	let hadErrors = false;
	const report = (isAfterSave = false) => {
		const { problems, unconfirmed, config } = session;
		reporter.changes(problems, { root: config.root, isAfterSave, unconfirmed });
		if (hadErrors && !hasErrors(problems)) reporter.info("All errors are fixed.");
		hadErrors = hasErrors(problems);
		live.send({ type: "problems", errors: overlayErrors(problems, config.root) });
	};
	/** Reports the known problems, then the problems that only rendered pages and the notes of integrations show. */
	const reportWithPages = () => {
		const isUnsettled = session.unconfirmed.length > 0;
		report(true);
		const found = (changed: boolean) => (changed || isUnsettled) && report();
		for (const checked of [session.checkPages(), session.checkNotes()]) void checked.then(found).catch(dropSystemError);
	};
	let open = () => {};
	const opened = new Promise<void>((resolve) => {
		open = resolve;
	});
	const ready = session
		.refresh("everything", async () => {
			open();
			await live.show([]);
		})
		.then((messages) => {
			open();
			for (const message of messages ?? []) live.send(message);
			reportWithPages();
		});
	const handler = devHandler({ session, live, opened, ready, onProblems: () => report(), host });
	const address = listening.url + session.config.base.slice(1);
	reporter.info(`Serving ${session.config.title} on ${address}`);
	for (const networkUrl of listening.networkUrls) reporter.info(`Anyone who can reach ${networkUrl} can read the site while you write it.`);
	await ready;
	const collectWhenIdle = createIdleCollector();
	collectWhenIdle();
	// Other commands in the same process may be using the bundler.
	const bundler = shared === undefined ? new IdleBundler() : null;
	// Not sooner, so that no page waits for it. It begins with a comparison of everything, so it misses no earlier edit.
	const watcher = watchProject({
		root: session.config.root,
		outDir: session.config.outDir,
		poll: options.poll ?? null,
		onProblem: (problem) => reporter.problems([problem], session.config.root),
		async onChange(changed) {
			const noticed = performance.now();
			bundler?.use();
			const messages = await session.refresh(changed, (early) => live.show(early)).finally(() => bundler?.rest());
			watcher.watchAlso(session.watches);
			collectWhenIdle();
			if (messages === null) return;
			for (const message of messages) live.send(message);
			reportWithPages();
			const what = changed === "everything" ? "everything" : plural(changed.length, "file");
			reporter.info(`Updated ${what} in ${formatMs(performance.now() - noticed)}.`);
		},
	});
	// Before the watcher is ready, so that it misses no edit of these files.
	watcher.watchAlso(session.watches);
	await watcher.ready;
	reporter.info(`Ready in ${formatMs(performance.now() - started)}. Press Ctrl+C to stop.`);
	if (options.open) openBrowser(address);

	const exitCode = await signalExitCode();
	live.close();
	await listening.close();
	await watcher.close();
	session.close();
	return exitCode;
}

/** Opens the URL in the default browser, if there is one. */
function openBrowser(address: string): void {
	const command = process.platform === "darwin" ? "open" : process.platform === "win32" ? "explorer" : "xdg-open";
	spawn(command, [address], { stdio: "ignore", detached: true })
		.on("error", () => {})
		.unref();
}
