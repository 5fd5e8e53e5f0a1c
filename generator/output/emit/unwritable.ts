import { errorMessage, type SiteError, siteError } from "../../lib/problem.ts";
import { systemError } from "../../lib/system-error.ts";

/** Says that a file or folder of the output (`path`, for the message) cannot be written. */
export function unwritable(path: string, error: unknown): SiteError {
	const what = `\`${path}\` cannot be written`;
	const hint = "Choose another folder with `--out`.";
	return systemError(error, what) ?? siteError({ code: "output-unwritable", message: `${what}: ${errorMessage(error)}.`, hint });
}
