import type { ImageFacts } from "../../lib/image-file.ts";
import type { Problem, SourcePosition } from "../../lib/problem.ts";

/** A use of an image file. */
export type ImageUse = {
	/** The beginning of the message: "The image `a.png`". */
	readonly subject: string;
	/** The address as the author wrote it. */
	readonly href: string;
	readonly at: SourcePosition;
};

/** The problems of an image file, reported where it is used. */
export function imageProblems({ fault, script }: ImageFacts, { subject, href, at }: ImageUse): Problem[] {
	const about = { severity: "warning", at, subject: href } as const;
	const problems: Problem[] = [];
	if (fault !== null)
		problems.push({ ...about, code: "image-invalid", message: `${subject} is damaged: ${fault}.`, hint: "Export or copy the file again." });
	if (script !== null) {
		const message = `${subject} contains a script (\`${script.replace(/[<>]/g, "")}\`), which runs when a reader opens the file.`;
		problems.push({ ...about, code: "svg-script", message, hint: "Export the drawing without scripts." });
	}
	return problems;
}
