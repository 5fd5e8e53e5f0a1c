import { InvalidArgumentError } from "commander";
import { isServiceAddress } from "../lib/address-patterns.ts";

/** A parser of an option whose value is a whole number in a range. */
export function wholeNumber(min: number, max: number, what: string): (text: string) => number {
	return (text) => {
		const value = Number(text);
		if (!Number.isInteger(value) || value < min || value > max) throw new InvalidArgumentError(`It must be ${what} from ${min} to ${max}.`);
		return value;
	};
}

/** The parser of a port. */
export const port: (text: string) => number = wholeNumber(0, 65_535, "a port");

/** Reads an address, and leaves out a slash at its end. */
export function serviceAddress(text: string): string {
	if (!isServiceAddress(text)) throw new InvalidArgumentError("It must be a full URL, such as https://search.example.com.");
	return text.replace(/\/+$/, "");
}

/** Reads a number of seconds, up to an hour. */
export function seconds(text: string): number {
	const value = Number(text);
	if (!(value > 0 && value <= 3600)) throw new InvalidArgumentError("It must be a number of seconds from 0 to 3600.");
	return value;
}
