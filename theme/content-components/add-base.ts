import { base } from "keyframe-docs/base";
import { withBase } from "../lib/urls.ts";

/** Puts the base path in front of a path from the root of the site (`/img/a.png`). Returns any other address unchanged. */
export function addBase(path: string): string {
	const isPath = path.startsWith("/") && !path.startsWith("//");
	const isComplete = base !== "/" && path.startsWith(base);
	return isPath && !isComplete ? encodedOnce(path) : path;
}

/** Keeps escapes that the author wrote. */
function encodedOnce(path: string): string {
	const [, plain = "", rest = ""] = /^([^?#]*)(.*)$/s.exec(path) ?? [];
	return (plain.includes("%") ? base.slice(0, -1) + plain : withBase(plain, base)) + rest;
}
