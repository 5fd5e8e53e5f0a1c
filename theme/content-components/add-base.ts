import { base } from "keyframe-docs/base";
import { withBase } from "../lib/urls.ts";

/** A path from the root of the site (`/img/a.png`) with the base path in front; any other address as it is. */
export function addBase(path: string): string {
	const isPath = path.startsWith("/") && !path.startsWith("//");
	const isComplete = base !== "/" && path.startsWith(base);
	return isPath && !isComplete ? encodedOnce(path) : path;
}

/** Escapes that the author has written stay. */
function encodedOnce(path: string): string {
	const [, plain = "", rest = ""] = /^([^?#]*)(.*)$/s.exec(path) ?? [];
	return (plain.includes("%") ? base.slice(0, -1) + plain : withBase(plain, base)) + rest;
}
