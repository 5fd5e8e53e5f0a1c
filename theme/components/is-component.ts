/** Whether a value is a component: a function, or what `memo`, `lazy` or `forwardRef` makes of one. */
export function isComponent(value: unknown): boolean {
	return typeof value === "function" || (typeof value === "object" && value !== null && "$$typeof" in value);
}
