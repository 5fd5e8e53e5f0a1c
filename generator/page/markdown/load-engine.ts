import type { EngineName, MarkdownEngine } from "./engine.ts";
import { nativeEngine } from "./native-engine.ts";
import { unifiedEngine } from "./unified-engine.ts";

/** Returns the engine with this name, or the unified engine on platforms without a binary of the native one. */
export async function loadEngine(name: EngineName = "native"): Promise<MarkdownEngine> {
	return name === "unified" ? unifiedEngine() : nativeEngine().catch(() => unifiedEngine());
}
