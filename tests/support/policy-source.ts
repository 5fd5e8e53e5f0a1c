import { createHash } from "node:crypto";

/** The source that allows exactly this inline script or style in a content security policy. */
export function sha256Source(text: string): string {
	return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
