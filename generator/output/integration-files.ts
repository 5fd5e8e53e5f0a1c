import { join } from "node:path";
import type { SiteConfig } from "../config/site-config.ts";
import type { Integration, IntegrationFile, IntegrationProblem, SiteFiles } from "../integrations/integration.ts";
import { type Problem, SiteError, type StageOutput } from "../lib/problem.ts";
import { systemError } from "../lib/system-error.ts";
import type { Timings } from "../lib/timings.ts";
import { integrationFailed, integrationPlace } from "../problems/integration-failed.ts";
import type { IntegrationSites } from "../render/main/integration-site.ts";
import { integrationFolder, keptContent } from "./kept-file.ts";
import type { KeptElsewhere, OutputContent, OutputFile } from "./output-file.ts";

/** What calling the integrations of a site requires. */
export type IntegrationsInput = {
	readonly config: SiteConfig;
	readonly sites: IntegrationSites;
	readonly timings: Pick<Timings, "time">;
	/** What other machines have made for integrations, if anything. */
	readonly elsewhere: KeptElsewhere | null;
};

/** The files of all integrations, and the problems of integrations that failed. */
export function integrationFiles(input: IntegrationsInput): Promise<StageOutput<readonly OutputFile[]>> {
	return callEach(input, "outputs", async (integration) => {
		const files = (await integration.outputs?.(input.sites.siteFor(integration))) ?? [];
		return files.map((file): OutputFile => {
			const fault = fileFault(file);
			if (fault) throw new Error(fault);
			return {
				path: outputPath(file),
				owner: `the integration \`${integration.name}\``,
				content: outputContent(file, { integration, input }),
				...(file.isReplaceable ? { isReplaceable: true } : {}),
			};
		});
	});
}

/**
 * The problems that the checks of integrations find. `command` is the name of the command that runs after them, if any: it may skip the
 * checks of its own integration.
 */
export async function integrationProblems(input: IntegrationsInput, command = ""): Promise<readonly Problem[]> {
	const { value, problems } = await callEach(input, "checks", async (integration) => {
		const called = integration.commands?.[command];
		if (called && "skipsChecks" in called && called.skipsChecks) return [];
		const found = (await integration.checks?.(input.sites.siteFor(integration))) ?? [];
		return reportedBy(integration, { found, config: input.config });
	});
	return [...value, ...problems];
}

/** What is wrong with a file of an integration that was written without types; `null` if nothing is. */
function fileFault({ path, content }: Partial<IntegrationFile>): string | null {
	if (typeof path !== "string") return "A file has no `path`";
	const isContent = typeof content === "string" || typeof content === "function" || content instanceof Uint8Array || Array.isArray(content);
	return isContent ? null : `The file \`${path}\` has no \`content\`: a text, bytes, a function, or a list of texts and pages`;
}

function outputPath({ path }: IntegrationFile): string {
	return path.replace(/^\/+/, "");
}

/** The problems that an integration has found. Problems without a place get the place of the integration. */
export function reportedBy(
	{ name }: Integration,
	{ found, config }: { readonly found: readonly IntegrationProblem[]; readonly config: SiteConfig },
): Problem[] {
	const at = integrationPlace({ name, configSources: config.configSources });
	return found.map((problem) => ({ code: "integration-problem", severity: "error", hint: null, at, ...problem }));
}

/** What an integration notes about pages that are being written. */
export async function integrationNotes(
	integration: Integration,
	input: Pick<IntegrationsInput, "config" | "timings"> & { readonly filesFor: (integration: Integration) => SiteFiles },
): Promise<readonly Problem[]> {
	const run = async () => (await integration.notes?.(input.filesFor(integration))) ?? [];
	try {
		const found = await guarded(input, { integration, part: "notes", run });
		return reportedBy(integration, { found, config: input.config }).map(asWarning);
	} catch (error) {
		const failure = error instanceof SiteError ? error : failed(error, { integration, part: "notes", config: input.config });
		return failure.problems.map(asWarning);
	}
}

function asWarning(problem: Problem): Problem {
	return { ...problem, severity: "warning" };
}

function outputContent(
	file: IntegrationFile,
	{ integration, input }: { readonly integration: Integration; readonly input: IntegrationsInput },
): OutputContent {
	const { content, key, isWhole } = file;
	if (typeof content === "string" || content instanceof Uint8Array) return { kind: "made", make: () => content };
	if (typeof content !== "function")
		return { kind: "joined", parts: content.map((part) => (typeof part === "string" ? part : input.sites.routeOf(part))) };
	const make = () => guarded(input, { integration, part: "outputs", run: async () => content() });
	if (!isWhole) return { kind: "made", make, ...(key ? { key } : {}) };
	const folder = join(integrationFolder, encodeURIComponent(integration.name));
	return keptContent({ path: outputPath(file), make, isWhole }, { config: input.config, folder, elsewhere: input.elsewhere });
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

/**
 * Runs code of an integration and measures its time. Throws `SiteError` if it fails, with the name and place of the integration, or with
 * what to do if the system refuses, as with a full disk. Errors of Keyframe's own integrations stay as they are, because they are bugs,
 * which maintainers find by the stack.
 */
export async function guarded<Result>(
	{ config, timings }: Pick<IntegrationsInput, "config" | "timings">,
	{ integration, part, run }: { readonly integration: Integration; readonly part: string; readonly run: () => Promise<Result> },
): Promise<Result> {
	try {
		return await timings.time(`${integration.name}: ${part}`, run);
	} catch (error) {
		if (error instanceof SiteError) throw error;
		const refused = systemError(error);
		if (refused) throw refused;
		throw config.builtIns.includes(integration) ? error : failed(error, { integration, part, config });
	}
}

function failed(
	error: unknown,
	{ integration, part, config }: { readonly integration: Integration; readonly part: string; readonly config: SiteConfig },
): SiteError {
	const { root, configSources, builtIns } = config;
	const { name } = integration;
	return new SiteError([integrationFailed(error, { name, part, root, configSources, isOwn: builtIns.includes(integration) })]);
}
