/** What a company uses in a month. */
export type LicenseUse = {
	/** People in the company; the license is free for up to three. */
	readonly people: number;
	/** Developers who work with the toolkit. */
	readonly seats: number;
	/** Renders in the cloud, and conversions in the browser. */
	readonly renders: number;
	readonly conversions: number;
};

/** Prices in US dollars a month, and what a unit holds, at version 4.0.272: https://www.remotion.pro/license */
export const licensePrices = { freePeople: 3, seat: 25, unit: 10, perUnit: 1000, minimum: 100 } as const;

/** The started units, and the monthly price in US dollars. */
export type LicenseCost = {
	readonly renderUnits: number;
	readonly conversionUnits: number;
	readonly sum: number;
	readonly price: number;
	readonly isFree: boolean;
};

/** What the license costs: `max(100, 25 · seats + 10 · render units + 10 · conversion units)`. */
export function licenseCost({ people, seats, renders, conversions }: LicenseUse): LicenseCost {
	const renderUnits = Math.ceil(renders / licensePrices.perUnit);
	const conversionUnits = Math.ceil(conversions / licensePrices.perUnit);
	const sum = licensePrices.seat * seats + licensePrices.unit * (renderUnits + conversionUnits);
	const isFree = people <= licensePrices.freePeople;
	return { renderUnits, conversionUnits, sum, price: isFree ? 0 : Math.max(licensePrices.minimum, sum), isFree };
}
