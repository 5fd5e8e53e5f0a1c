import * as z from "zod";
import { en } from "../../theme/texts/en.ts";
import type { OwnTexts } from "../../theme/texts/texts.ts";

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
