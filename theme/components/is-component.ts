/** Returns whether a value is a component: a function, or the result of `memo`, `lazy` or `forwardRef`. */
export function isComponent(value: unknown): boolean {
	return typeof value === "function" || (typeof value === "object" && value !== null && "$$typeof" in value);
}
