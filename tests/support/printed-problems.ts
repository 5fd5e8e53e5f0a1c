import { expect } from "vitest";

/** What a command printed, after a check that it names no absolute path and shows no stack. */
export function withoutTraces(printed: string, root: string): string {
	expect(printed).not.toContain(root);
	expect(printed).not.toMatch(/(?:^|[\s('"`])\/(?:tmp|home|usr|var|private|Users)\//);
	expect(printed).not.toMatch(/^\s+at .+:\d+:\d+\)?$/m);
	expect(printed).not.toContain("file://");
	expect(printed).not.toContain("[object Object]");
	expect(printed).not.toMatch(/\.\. \(/);
	return printed.replace(/[ \t]+$/gm, "");
}
