import { excerpt, SearchApiError } from "./client-errors.ts";
import type { ComparisonOperator, Filter } from "./filter.ts";

/** A token of an expression: a sign, an operator, quoted text, or a word. */
type Token = { readonly kind: "sign" | "operator" | "quoted" | "word"; readonly text: string; readonly at: number };

/** Space; quoted text; an operator; a sign; a word; a character that no token begins with. */
const tokenPattern = /\s+|"((?:\\.|[^"\\])*)"|'((?:\\.|[^'\\])*)'|(<=|>=|!=|[<>=])|([():])|((?:[^\s"'<>=!():]|!(?!=))+)|[\s\S]/g;

/**
 * Parses the parameter `filters`: `kind:"API reference" AND (type:lvl1 OR NOT weight.level < 70)`. Algolia allows OR inside AND but not AND
 * inside OR, so OR binds tighter than AND. Throws `SearchApiError` for malformed filters.
 */
export function readFilterExpression(text: string): Filter {
	const parser = new FilterParser(text);
	return parser.read();
}

/** Maximum length of an expression, in characters, and of parentheses and `NOT` inside each other. */
const maxLength = 10_000;
const maxDepth = 50;

class FilterParser {
	readonly #text: string;
	readonly #tokens: readonly Token[];
	#next = 0;
	#depth = 0;

	constructor(text: string) {
		this.#text = text;
		if (text.length > maxLength) throw new SearchApiError(`filters: expected at most ${maxLength} characters`, 400);
		this.#tokens = readTokens(text);
	}

	read(): Filter {
		if (this.#tokens.length === 0) return { kind: "all", filters: [] };
		const filter = this.#readList("AND");
		if (this.#peek()) throw this.#unexpected();
		return filter;
	}

	/** Conditions joined with an operator. The operands of AND are lists joined with OR. */
	#readList(operator: "AND" | "OR"): Filter {
		const filters: Filter[] = [];
		do filters.push(operator === "AND" ? this.#readList("OR") : this.#readCondition());
		while (this.#take("word", operator));
		const [only] = filters;
		return only && filters.length === 1 ? only : { kind: operator === "AND" ? "all" : "any", filters };
	}

	#readCondition(): Filter {
		if (this.#take("word", "NOT")) return { kind: "not", filter: this.#readInside(() => this.#readCondition()) };
		if (this.#take("sign", "(")) {
			const filter = this.#readInside(() => this.#readList("AND"));
			if (!this.#take("sign", ")")) throw this.#unexpected();
			return filter;
		}
		const name = this.#readText();
		const operator = this.#take("operator");
		if (operator) return { kind: "comparison", attribute: name, operator: operator.text as ComparisonOperator, number: this.#readNumber() };
		// A value without an attribute is a tag.
		if (!this.#take("sign", ":")) return { kind: "value", attribute: "_tags", value: name };
		const value = this.#readValue();
		this.#skipScore();
		if (Number.isNaN(toNumber(value)) || !this.#take("word", "TO")) return { kind: "value", attribute: name, value };
		return { kind: "range", attribute: name, from: toNumber(value), to: this.#readNumber() };
	}

	/** Reads a condition that is part of another one. */
	#readInside(read: () => Filter): Filter {
		if (++this.#depth > maxDepth) throw new SearchApiError(`filters: expected at most ${maxDepth} conditions inside each other`, 400);
		const filter = read();
		this.#depth--;
		return filter;
	}

	#readText(): string {
		const token = this.#peek();
		if (!token || (token.kind !== "word" && token.kind !== "quoted") || isKeyword(token)) throw this.#unexpected();
		this.#next++;
		return token.text;
	}

	/** A value without quotes may contain colons: it ends at a space or a parenthesis. */
	#readValue(): string {
		let value = this.#readText();
		let before = this.#tokens[this.#next - 1];
		while (before?.kind !== "quoted") {
			const colon = this.#peek();
			if (colon?.text !== ":" || colon.kind !== "sign" || colon.at !== (before?.at ?? 0) + (before?.text.length ?? 0)) break;
			this.#next++;
			value += `:${this.#readText()}`;
			before = this.#tokens[this.#next - 1];
		}
		return value;
	}

	/** `attribute:value<score=2>`: a weight for optional filters, which has no effect here. */
	#skipScore(): void {
		const [open, score, equals, , close] = this.#tokens.slice(this.#next, this.#next + 5).map(({ text }) => text);
		if (open === "<" && score === "score" && equals === "=" && close === ">") this.#next += 5;
	}

	#readNumber(): number {
		const token = this.#peek();
		const number = toNumber(token?.text ?? "");
		if (!token || Number.isNaN(number)) throw this.#unexpected();
		this.#next++;
		return number;
	}

	#peek(): Token | undefined {
		return this.#tokens[this.#next];
	}

	/** Takes the next token if it is of this kind and has this text. */
	#take(kind: Token["kind"], text?: string): Token | null {
		const token = this.#peek();
		if (token?.kind !== kind || (text !== undefined && token.text !== text)) return null;
		this.#next++;
		return token;
	}

	#unexpected(): SearchApiError {
		const token = this.#peek();
		const what = token ? `Unexpected "${excerpt(token.text)}" at position ${token.at}` : "Unexpected end";
		return new SearchApiError(`filters: ${what} of \`${excerpt(this.#text)}\``, 400);
	}
}

function readTokens(text: string): Token[] {
	return [...text.matchAll(tokenPattern)].flatMap(
		({ 0: whole, 1: double, 2: single, 3: operator, 4: sign, 5: word, index: at }): Token[] => {
			const quoted = double ?? single;
			if (quoted !== undefined) return [{ kind: "quoted", text: quoted.replace(/\\(.)/g, "$1"), at }];
			if (operator !== undefined) return [{ kind: "operator", text: operator, at }];
			if (sign !== undefined) return [{ kind: "sign", text: sign, at }];
			if (word !== undefined) return [{ kind: "word", text: word, at }];
			if (/^\s/.test(whole)) return [];
			throw new SearchApiError(`filters: Unexpected "${whole}" at position ${at} of \`${excerpt(text)}\``, 400);
		},
	);
}

function isKeyword({ kind, text }: Token): boolean {
	return kind === "word" && (text === "AND" || text === "OR" || text === "NOT");
}

function toNumber(text: string): number {
	return /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
}

/** Parses one condition on a number: `weight.level>=70`, `weight.level:70 TO 90`. Throws `SearchApiError` for anything else. */
export function readNumericFilter(text: string): Filter {
	const filter = readFilterExpression(text.replace(/(:\s*-?[\d.]+)\s+to\s+/i, "$1 TO "));
	const number = filter.kind === "value" ? toNumber(filter.value) : Number.NaN;
	if (filter.kind === "value" && !Number.isNaN(number)) return { kind: "range", attribute: filter.attribute, from: number, to: number };
	if (filter.kind === "comparison" || filter.kind === "range") return filter;
	throw new SearchApiError(`numericFilters: expected a condition on a number, not \`${excerpt(text)}\``, 400);
}
