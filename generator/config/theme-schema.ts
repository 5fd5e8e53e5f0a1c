import * as z from "zod";
import { en } from "../../theme/texts/en.ts";
import type { OwnTexts } from "../../theme/texts/texts.ts";
import { optional } from "./schema-parts.ts";

const color = z
	.string()
	.regex(/^#(?:[\da-f]{3}|[\da-f]{6})$/i, "must be a color such as #0863cc")
	.transform((hex) => hex.toLowerCase().replace(/^#(.)(.)(.)$/, "#$1$1$2$2$3$3"));

/** A CSS font list. */
const fontList = z.string().regex(/^[^;{}]+$/, "must be a list of fonts such as Inter, sans-serif");

/** A CSS value. */
const tokenValue = z.string().regex(/^[^;{}]+$/, "must be a CSS value");

/** The key `theme` of a configuration: how the site looks. */
export const themeSchema = z
	.strictObject({
		/** Color of links, buttons and marks: one color, from which the one for dark mode is derived, or one for each mode: `{ light: "#7c3aed", dark: "#b794ff" }`. */
		accent: optional(z.union([color, z.strictObject({ light: color, dark: color })])),
		/** Fonts for text and code, as in CSS: `{ text: "Inter, sans-serif" }`. Load their files with `@font-face` in `styles`. */
		fonts: z.strictObject({ text: fontList.optional(), code: fontList.optional() }).prefault({}),
		/** Corner radius of small elements in pixels; boxes get twice that. */
		radius: z.number().min(0).max(32).optional(),
		/** Other theme tokens by name: `{ "--measure": "46rem", "--paper": { light: "#fffdf8", dark: "#14110c" } }`. */
		tokens: z
			.record(
				z.string().regex(/^--[a-z\d-]+$/, "must be the name of a token such as --measure"),
				z.union([tokenValue, z.strictObject({ light: tokenValue, dark: tokenValue })]),
			)
			.default({}),
	})
	.prefault({});

const text = z.string().min(1);
const form = text.optional();

/** One text, or a form for each kind of number. */
const ownText = z.union([text, z.strictObject({ zero: form, one: form, two: form, few: form, many: form, other: text })]);

const ownTexts = z.record(z.string(), ownText).check(({ value, issues }) => {
	const keys = Object.keys(value).filter((key) => !Object.hasOwn(en, key));
	if (keys.length > 0) issues.push({ code: "unrecognized_keys", keys, input: value, params: { known: Object.keys(en) } });
}) as z.ZodType as z.ZodType<OwnTexts, OwnTexts>;

/** The key `texts` of a configuration: texts of the theme in other words, or in a language that the theme lacks, by language. */
export const textsSchema = z
	.record(z.string().regex(/^[a-z]{2,3}(?:-[A-Za-z\d]+)*$/, "must be a language tag such as de or zh-CN"), ownTexts)
	.default({});
