/** The key of objects that replace values that threads cannot exchange. */
const standIn = "\0stand-in";

type StandIn = { readonly [standIn]: "function" | "promise" | "symbol"; readonly name: string };

/** A configuration in a form that threads can exchange. It lacks functions, which only page processes call. */
export function packConfig(value: unknown, copies = new Map<unknown, unknown>()): unknown {
	if (typeof value === "function") return { [standIn]: "function", name: value.name } satisfies StandIn;
	if (typeof value === "symbol") return { [standIn]: "symbol", name: value.description ?? "" } satisfies StandIn;
	if (value instanceof Promise) return { [standIn]: "promise", name: "" } satisfies StandIn;
	return copyTree(value, { copies, copy: packConfig });
}

/** Restores what `packConfig` packed, with a stand-in for each function. */
export function unpackConfig(value: unknown, copies = new Map<unknown, unknown>()): unknown {
	if (isStandIn(value)) return restore(value);
	return copyTree(value, { copies, copy: unpackConfig });
}

type Copy = (value: unknown, copies: Map<unknown, unknown>) => unknown;

/** Copies arrays and the enumerable keys of objects, with `copy` for their values. Cycles are preserved. */
function copyTree(value: unknown, { copies, copy }: { readonly copies: Map<unknown, unknown>; readonly copy: Copy }): unknown {
	if (typeof value !== "object" || value === null || isCloneable(value)) return value;
	const known = copies.get(value);
	if (known) return known;
	const result: unknown[] | Record<string, unknown> = Array.isArray(value) ? [] : {};
	copies.set(value, result);
	for (const [key, entry] of Object.entries(value))
		Object.defineProperty(result, key, { value: copy(entry, copies), enumerable: true, writable: true, configurable: true });
	return result;
}

/** Whether threads can exchange an object unchanged. */
function isCloneable(value: object): boolean {
	return value instanceof Date || value instanceof RegExp || ArrayBuffer.isView(value);
}

function isStandIn(value: unknown): value is StandIn {
	return typeof value === "object" && value !== null && Object.hasOwn(value, standIn);
}

function restore({ [standIn]: kind, name }: StandIn): unknown {
	if (kind === "promise") return Promise.resolve();
	if (kind === "symbol") return Symbol(name);
	return () => {
		throw new Error(`\`${name}\` of the configuration can be called in page processes only`);
	};
}
