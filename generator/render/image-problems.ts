import type { ImageFacts } from "../lib/image-file.ts";
import type { Problem } from "../lib/problem.ts";
import type { DocumentLink } from "../page/document.ts";
import { linkSubject } from "../site/links/link-messages.ts";

/** The problem of an image file, reported where `page` shows or links it. */
export function imageProblems({ fault, script }: ImageFacts, place: { readonly link: DocumentLink; readonly page: string }): Problem[] {
	const { href, line, column, file = place.page } = place.link;
	const subject = linkSubject(place.link);
	const about = { severity: "warning", at: { file, line, column, length: Math.max(1, href.length) }, subject: href } as const;
	const problems: Problem[] = [];
	if (fault !== null)
		problems.push({ ...about, code: "image-invalid", message: `${subject} is damaged: ${fault}.`, hint: "Export or copy the file again." });
	if (script !== null) {
		const message = `${subject} contains a script (\`${script.replace(/[<>]/g, "")}\`), which runs when a reader opens the file.`;
		problems.push({ ...about, code: "svg-script", message, hint: "Export the drawing without scripts." });
	}
	return problems;
}
