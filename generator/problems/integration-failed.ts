import { escapePattern } from "../lib/escape-pattern.ts";
import { errorMessage, type Problem, type SourcePosition } from "../lib/problem.ts";
import { sentence } from "../lib/sentence.ts";
import { siteFrames } from "../lib/site-frames.ts";
import { positionAt } from "../lib/text-file.ts";

/** What says where an integration is. */
export type IntegrationPlace = {
	readonly name: string;
	/** The key of the integration: `outputs`. */
	readonly part: string;
	/** Site root, absolute. */
	readonly root: string;
	/** The configuration and its imports. */
	readonly configSources: readonly { readonly file: string; readonly text: string }[];
};

/** The problem of an integration that threw. */
export function integrationFailed(error: unknown, place: IntegrationPlace): Problem {
	const [frame] = siteFrames(error instanceof Error ? (error.stack ?? "") : "", place.root);
	return {
		code: "integration-failed",
		severity: "error",
		message: sentence(`The integration \`${place.name}\` failed in \`${place.part}\`: ${errorMessage(error)}`),
		hint: "Correct the integration, or remove it from `integrations`.",
		at: frame ?? integrationPlace(place),
	};
}

/** Where the sources of the configuration name an integration; `null` when a package defines its name. */
export function integrationPlace({ name, configSources }: Pick<IntegrationPlace, "name" | "configSources">): SourcePosition | null {
	const pattern = new RegExp(`(?<=\\bname\\s*:\\s*["'\`])${escapePattern(name)}(?=["'\`])`);
	for (const { file, text } of configSources) {
		const match = pattern.exec(text);
		if (match) return { file, ...positionAt(text, match.index), length: name.length };
	}
	return null;
}
