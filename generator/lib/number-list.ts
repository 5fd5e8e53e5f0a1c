/** A growing list of whole numbers of 32 bits, without an object or a heap slot for each. */
export class NumberList {
	#numbers = new Int32Array(1024);
	#length = 0;

	get length(): number {
		return this.#length;
	}

	/** The number at an index below the length. */
	at(index: number): number {
		return this.#numbers[index] as number;
	}

	/** Replaces the number at an index below the length. */
	set(index: number, number: number): void {
		this.#numbers[index] = number;
	}

	push(number: number): void {
		if (this.#length === this.#numbers.length) {
			const larger = new Int32Array(this.#length * 2);
			larger.set(this.#numbers);
			this.#numbers = larger;
		}
		this.#numbers[this.#length++] = number;
	}
}
