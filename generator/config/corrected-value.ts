/** What was most likely meant by a value of the configuration that has the wrong form, as a hint; `null` when nobody can know. */
export function correctedValue(path: readonly PropertyKey[], received: unknown): string | null {
	if (typeof received !== "string" || received === "") return null;
	const key = path.at(-1);
	if (key === "base") return `Write \`base: "${basePath(received)}"\`.`;
	if (key === "url" && path.length === 1) return siteAddress(received);
	const takesPath = key === "route" || key === "to" || key === "from" || key === "light" || key === "dark";
	return takesPath && /^[\w-]/.test(received) && !received.includes(":") ? `Write \`${key}: "/${received}"\`.` : null;
}

/** The base path that was probably meant. */
export function basePath(text: string): string {
	const parts = text.split(/[\\/?#]+/).filter(Boolean);
	return `/${parts.map((part) => `${part}/`).join("")}`;
}

/** An address with a path is one of a site below that path. */
function siteAddress(text: string): string | null {
	const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
	if (!/^https?:\/\/[\w.-]+(?::\d+)?(?:[/?#]|$)/i.test(address) || !URL.canParse(address)) return null;
	const { origin, pathname } = new URL(address);
	return `Write \`url: "${origin}"\`${pathname === "/" ? "" : ` and \`base: "${basePath(pathname)}"\``}.`;
}
