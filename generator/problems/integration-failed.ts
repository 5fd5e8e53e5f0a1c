import { escapePattern } from "../lib/escape-pattern.ts";
import { errorMessage, type Problem, type SourcePosition } from "../lib/problem.ts";
import { sentence } from "../lib/sentence.ts";
import { siteFrames } from "../lib/site-frames.ts";
import { positionAt } from "../lib/text-file.ts";

/** Where an integration is defined, and the part of it that failed. */
export type IntegrationPlace = {
	readonly name: string;
	/** The key of the integration: `outputs`. */
	readonly part: string;
	/** Site root, absolute. */
	readonly root: string;
	/** The files of the configuration and its imports. */
	readonly configSources: readonly { readonly file: string; readonly text: string }[];
	/** Whether it is part of Keyframe. */
	readonly isOwn?: boolean;
};

/** The problem of an integration that threw. */
export function integrationFailed(error: unknown, place: IntegrationPlace): Problem {
	const [frame] = siteFrames(error instanceof Error ? (error.stack ?? "") : "", place.root);
	return {
		code: "integration-failed",
		severity: "error",
		message: sentence(`The integration \`${place.name}\` failed in \`${place.part}\`: ${errorMessage(error)}`),
		hint: place.isOwn
			? "This is a bug in Keyframe, not in your site. Please report it."
			: "Correct the integration, or remove it from `integrations`.",
		at: frame ?? integrationPlace(place),
	};
}

/** Where the files of the configuration contain the name of an integration; `null` if a package defines it. */
export function integrationPlace({ name, configSources }: Pick<IntegrationPlace, "name" | "configSources">): SourcePosition | null {
	const pattern = new RegExp(`(?<=\\bname\\s*:\\s*["'\`])${escapePattern(name)}(?=["'\`])`);
	for (const { file, text } of configSources) {
		const match = pattern.exec(text);
		if (match) return { file, ...positionAt(text, match.index), length: name.length };
	}
	return null;
}
