/** A map with at most `limit` entries: it drops the one that was set longest ago. Setting an entry again makes it the newest. */
export class BoundedMap<Key, Value> extends Map<Key, Value> {
	readonly #limit: number;

	constructor(limit: number) {
		super();
		this.#limit = limit;
	}

	override set(key: Key, value: Value): this {
		this.delete(key);
		super.set(key, value);
		const oldest = this.keys().next();
		if (this.size > this.#limit && !oldest.done) this.delete(oldest.value);
		return this;
	}
}
