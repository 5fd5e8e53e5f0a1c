import { parse as parseToml } from "smol-toml";
import { type JsonRecord, recordOf } from "../../lib/config-values.ts";
import { readRegularText } from "../../lib/regular-file.ts";

/** The content of a JSON or TOML file; empty if it cannot be read or parsed. */
export function readDataFile(path: string): JsonRecord {
	try {
		const text = readRegularText(path);
		// The parser's tables have no prototype, which would tell them from plain objects.
		return recordOf(JSON.parse(path.endsWith(".toml") ? JSON.stringify(parseToml(text)) : text));
	} catch {
		return {};
	}
}
