import type { OutputFile, OutputInput } from "./output-file.ts";

/** Scripts, styles and fonts from the client bundle. */
export function themeFiles({ client }: OutputInput): OutputFile[] {
	return client.files.map(({ path, base64 }) => ({
		path,
		owner: "the theme",
		content: { kind: "made", make: () => Buffer.from(base64, "base64") },
	}));
}
