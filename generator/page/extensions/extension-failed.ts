import { join } from "node:path";
import { packageRoot } from "../../lib/package-root.ts";
import { errorMessage } from "../../lib/problem.ts";
import { sentence } from "../../lib/sentence.ts";
import { siteFrames } from "../../lib/site-frames.ts";
import { type PageContext, type Positioned, report } from "../markdown/page-context.ts";

/** Reports an error of a function of the site. `subject` names what failed, `culprit` the function. */
export function extensionFailed(
	error: unknown,
	{ subject, culprit, node }: { readonly subject: string; readonly culprit: string; readonly node: Positioned },
	context: PageContext,
): void {
	const thrown = thrownAt(error, context.dialect.root);
	const hint = thrown === null ? `${culprit} is in \`markdown\` in the configuration.` : `${culprit} threw this at \`${thrown}\`.`;
	report(
		node,
		{ code: "extension-failed", severity: "error", message: sentence(`${subject} failed: ${errorMessage(error)}`), hint },
		context,
	);
}

/**
 * Where a function of the site threw an error, as `plugins/shout.ts:12:3`, from its stack up to Keyframe's own code; `null` if no frame
 * is in the site.
 */
export function thrownAt(error: unknown, root: string | null): string | null {
	if (root === null || !(error instanceof Error)) return null;
	const [stack = ""] = (error.stack ?? "").split(join(packageRoot(), "dist"), 1);
	const [place] = siteFrames(stack, root);
	return place ? `${place.file}:${place.line}:${place.column}` : null;
}
