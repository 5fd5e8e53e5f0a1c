import type { SiteConfig } from "../config/site-config.ts";
import type { FileContent, Integration } from "../integrations/integration.ts";
import { type Problem, SiteError, type StageOutput } from "../lib/problem.ts";
import type { Timings } from "../lib/timings.ts";
import { integrationFailed, integrationPlace } from "../problems/integration-failed.ts";
import type { IntegrationSites } from "../render/main/integration-site.ts";
import type { OutputContent, OutputFile } from "./output-file.ts";

/** What calling the integrations of a site requires. */
export type IntegrationsInput = {
	readonly config: SiteConfig;
	readonly sites: IntegrationSites;
	readonly timings: Pick<Timings, "time">;
};

/** The files of all integrations, and the problems of integrations that failed. */
export function integrationFiles(input: IntegrationsInput): Promise<StageOutput<readonly OutputFile[]>> {
	return callEach(input, "outputs", async (integration) => {
		const files = (await integration.outputs?.(input.sites.siteFor(integration))) ?? [];
		return files.map(
			({ path, content, key, isReplaceable }): OutputFile => ({
				path: path.replace(/^\/+/, ""),
				owner: `the integration \`${integration.name}\``,
				content: outputContent(content, { key, integration, input }),
				...(isReplaceable ? { isReplaceable } : {}),
			}),
		);
	});
}

/** The problems that the checks of integrations find. */
export async function integrationProblems(input: IntegrationsInput): Promise<readonly Problem[]> {
	const { value, problems } = await callEach(input, "checks", async (integration) => {
		const found = (await integration.checks?.(input.sites.siteFor(integration))) ?? [];
		const at = integrationPlace({ name: integration.name, configSources: input.config.configSources });
		return found.map((problem): Problem => ({ code: "integration-problem", severity: "error", hint: null, at, ...problem }));
	});
	return [...value, ...problems];
}

function outputContent(
	content: FileContent,
	{
		key,
		integration,
		input,
	}: { readonly key: (() => string) | undefined; readonly integration: Integration; readonly input: IntegrationsInput },
): OutputContent {
	if (typeof content === "string" || content instanceof Uint8Array) return { kind: "made", make: () => content };
	if (typeof content !== "function")
		return { kind: "joined", parts: content.map((part) => (typeof part === "string" ? part : input.sites.routeOf(part))) };
	const make = () => guarded(input, { integration, part: "outputs", run: async () => content() });
	return { kind: "made", make, ...(key ? { key } : {}) };
}

/** Calls a part of every integration that has it. If one fails, the others still return their results. */
async function callEach<Result>(
	input: IntegrationsInput,
	part: "outputs" | "checks",
	call: (integration: Integration) => Promise<readonly Result[]>,
): Promise<StageOutput<readonly Result[]>> {
	const value: Result[] = [];
	const problems: Problem[] = [];
	for (const integration of input.config.integrations.filter((candidate) => candidate[part])) {
		try {
			value.push(...(await guarded(input, { integration, part, run: () => call(integration) })));
		} catch (error) {
			if (!(error instanceof SiteError)) throw error;
			problems.push(...error.problems);
		}
	}
	return { value, problems };
}

/** Runs code of an integration, and measures its time. If it fails, throws `SiteError` with the integration's name and location. */
export async function guarded<Result>(
	{ config, timings }: Pick<IntegrationsInput, "config" | "timings">,
	{ integration, part, run }: { readonly integration: Integration; readonly part: string; readonly run: () => Promise<Result> },
): Promise<Result> {
	const { root, configSources } = config;
	try {
		return await timings.time(`${integration.name}: ${part}`, run);
	} catch (error) {
		if (error instanceof SiteError) throw error;
		throw new SiteError([integrationFailed(error, { name: integration.name, part, root, configSources })]);
	}
}
