import { relative } from "node:path";
import { errorMessage } from "../lib/problem.ts";
import type { Reporter } from "../problems/report.ts";
import { hostGuard, isThisMachine } from "../serve/host-guard.ts";
import { listen } from "../serve/listen.ts";
import { openBuiltSite } from "../serve/site-table.ts";
import { staticHandler } from "../serve/static-handler.ts";
import type { CommandEnvironment } from "./command-environment.ts";
import { signalExitCode } from "./exit-on-signals.ts";
import { findBuild } from "./find-build.ts";
import { withReporter } from "./report-failure.ts";

/** Options of `keyframe serve`. */
export type ServeCommandOptions = { readonly out?: string; readonly port?: number; readonly host: string; readonly mcp: boolean };

/** Serves a built site until the process is stopped; returns the exit code. */
export async function runServe(root: string, options: ServeCommandOptions, { output }: CommandEnvironment): Promise<number> {
	return withReporter({ root, output }, (reporter) => {
		return serve(findBuild(root, options.out), { ...options, reporter });
	});
}

async function serve(folder: string, options: ServeCommandOptions & { readonly reporter: Reporter }): Promise<number> {
	const { reporter, port, host } = options;
	const site = openBuiltSite(folder);
	const answerOther = options.mcp
		? (await import("../integrations/mcp/mcp.ts")).createMcpHttp({ folder, build: site.table, isAllowedOrigin: isThisMachine })
		: undefined;
	const { url, networkUrls, close } = await listen({
		handler: staticHandler({
			site,
			isAllowedHost: hostGuard(host),
			answerOther,
			onError: (error, target) => reporter.info(`Could not answer \`${target}\`: ${errorMessage(error)}`),
		}),
		port,
		host,
		onNote: reporter.info,
	});
	const stopped = signalExitCode();
	const path = encodeURI(site.table().base.slice(1));
	reporter.info(`Serving ${relative(process.cwd(), folder) || "this folder"} at ${url}${path}`);
	if (options.mcp) reporter.info(`MCP server at ${url}${path}mcp`);
	if (networkUrls.length > 0) reporter.info(`Reachable from the network at ${networkUrls.map((other) => other + path).join(" ")}`);
	const exitCode = await stopped;
	await close();
	return exitCode;
}
