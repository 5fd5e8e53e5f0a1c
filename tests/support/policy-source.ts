import { createHash } from "node:crypto";

/** The source that allows exactly this inline script in a content security policy. */
export function sha256Source(script: string): string {
	return `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
}
