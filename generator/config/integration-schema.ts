import { pathToFileURL } from "node:url";
import * as z from "zod";
import type { ReplaceFences } from "../integrations/fences.ts";
import type { Integration, IntegrationCommand, IntegrationRoutes } from "../integrations/integration.ts";
import { importModule } from "../lib/import-module.ts";
import type { ConfigModule } from "./config-module.ts";
import { componentFile } from "./list-schema.ts";
import { integrationSlotsSchema } from "./slot-schema.ts";

const part = <Part>() => z.custom<NonNullable<Part>>((value) => typeof value === "function", "must be a function").optional();
const run = <Run>() => z.custom<Run>((value) => typeof value === "function", "must be a function");

type SourceCommand = Extract<IntegrationCommand, { readonly needs: "sources" }>;
type FolderCommand = Extract<IntegrationCommand, { readonly needs: "folder" }>;
type SiteCommand = Exclude<IntegrationCommand, SourceCommand | FolderCommand>;

const siteCommand = z.strictObject({
	description: z.string(),
	needs: z.literal("site").optional(),
	/** Whether the checks of its integration do not run before it. */
	skipsChecks: z.boolean().optional(),
	run: run<SiteCommand["run"]>(),
});
const sourceCommand = z.strictObject({
	description: z.string(),
	/** What it receives, if not the checked site: the sources of the pages, or only the folder of the site. */
	needs: z.literal("sources"),
	run: run<SourceCommand["run"]>(),
});
const folderCommand = z.strictObject({
	description: z.string(),
	/** What it receives, if not the checked site: the sources of the pages, or only the folder of the site. */
	needs: z.literal("folder"),
	run: run<FolderCommand["run"]>(),
});

const integrationSchema = z.strictObject({
	/** Unique within a site. */
	name: z.string().min(1),
	/** Changes with its code and options. Without it, what it caches is used until the configuration changes. */
	version: z.string().optional(),
	/** Files to publish. */
	outputs: part<Integration["outputs"]>(),
	/** Pages to make, by the component that draws them. */
	routes: z
		.array(z.strictObject({ layout: componentFile, pages: run<IntegrationRoutes["pages"]>() }))
		.readonly()
		.optional(),
	/** Components that replace parts of the theme, or appear before or after them. */
	slots: integrationSlotsSchema.optional(),
	/** Finds problems. */
	checks: part<Integration["checks"]>(),
	/** Finds problems while pages are written. */
	notes: part<Integration["notes"]>(),
	/** Ends what `notes` has started. */
	close: part<Integration["close"]>(),
	/** Commands, called with `keyframe run`. */
	commands: z.record(z.string(), z.discriminatedUnion("needs", [siteCommand, sourceCommand, folderCommand])).optional(),
	/** Files and folders that it reads, for watch mode. */
	watches: z.array(z.string().min(1)).readonly().optional(),
	/** Replaces fences, by their language. */
	fences: z.record(z.string().min(1), run<ReplaceFences>()).optional(),
	/** Tags for the head of a page. */
	head: part<Integration["head"]>(),
});

/** The value of `integrations`. */
export const integrationsSchema = z
	.array(integrationSchema)
	.default([])
	.superRefine((integrations, context) => {
		const names = integrations.map(({ name }) => name);
		for (const [index, name] of names.entries())
			if (names.indexOf(name) < index)
				context.addIssue({
					code: "custom",
					path: [index, "name"],
					message: `must be unique, but \`${name}\` is the name of another integration`,
				});
		const languages = integrations.flatMap(({ fences = {} }, index) => Object.keys(fences).map((lang) => ({ lang, index })));
		for (const [position, { lang, index }] of languages.entries()) {
			const other = languages.findIndex((taken) => taken.lang.toLowerCase() === lang.toLowerCase());
			if (other === position) continue;
			const owner = names[languages[other]?.index ?? 0];
			context.addIssue({
				code: "custom",
				path: [index, "fences", lang],
				message: `must be unique, but the integration \`${owner}\` replaces the fences of this language`,
			});
		}
	});

/** The integrations of a configuration with their functions, which the thread of the configuration could not send. A literal configuration has no module and no functions. */
export async function importIntegrations(parsed: readonly Integration[], module: ConfigModule | null): Promise<readonly Integration[]> {
	if (parsed.length === 0 || module === null) return parsed;
	// Errors then contain the place in the sources.
	process.setSourceMapsEnabled(true);
	const { default: config } = (await importModule(pathToFileURL(module.path).href)) as {
		readonly default: { readonly integrations: unknown };
	};
	return z.array(integrationSchema).parse(config.integrations);
}
