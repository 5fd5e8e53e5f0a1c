import { InvalidArgumentError } from "commander";
import { isServiceAddress } from "../lib/address-patterns.ts";
import { parseShard, type Shard } from "../shards/shard.ts";

/** Returns a parser for options whose value is a whole number in a range. */
export function wholeNumber(min: number, max: number, what: string): (text: string) => number {
	return (text) => {
		const value = Number(text);
		if (!Number.isInteger(value) || value < min || value > max) throw new InvalidArgumentError(`It must be ${what} from ${min} to ${max}.`);
		return value;
	};
}

/** The parser for ports. */
export const port: (text: string) => number = wholeNumber(0, 65_535, "a port");

/** Parses the URL of a service and removes a trailing slash. */
export function serviceAddress(text: string): string {
	if (!isServiceAddress(text)) throw new InvalidArgumentError("It must be a full URL, such as https://search.example.com.");
	return text.replace(/\/+$/, "");
}

/** Parses a shard, such as `3/8`. */
export function shard(text: string): Shard {
	const parsed = parseShard(text);
	if (parsed === null) throw new InvalidArgumentError("It must be the number of a shard and how many there are, such as 3/8.");
	return parsed;
}

/** Parses a number of seconds, up to an hour. */
export function seconds(text: string): number {
	const value = Number(text);
	if (!(value > 0 && value <= 3600)) throw new InvalidArgumentError("It must be a number of seconds from 0 to 3600.");
	return value;
}
