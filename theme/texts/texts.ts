import type { en } from "./en.ts";
import type { reference } from "./reference/en.ts";

/** The name of a text. */
export type TextKey = keyof typeof en;

/** A text with a form for each kind of number in its language. `other` is for all numbers without their own form. */
export type PluralText = { readonly other: string } & { readonly [Form in Intl.LDMLPluralRule]?: string };

/** All texts of the theme in one language. */
export type Texts = { readonly [Key in TextKey]: (typeof en)[Key] extends string ? string : PluralText };

/** The texts on pages about HTTP APIs and TypeScript libraries in one language. */
export type ReferenceTexts = Pick<Texts, keyof typeof reference>;

/** Texts of a site that replace the theme's. */
export type OwnTexts = { readonly [Key in TextKey]?: string | PluralText };

/** The texts of one form or all forms of a text in English. */
type Forms<Key extends TextKey> = (typeof en)[Key] extends string ? (typeof en)[Key] : (typeof en)[Key][keyof (typeof en)[Key]];

type NamesIn<Message> = Message extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;

/** The names of the values in a text. */
export type ValueNames<Key extends TextKey> = NamesIn<Forms<Key>> | ((typeof en)[Key] extends string ? never : "count");

type Values<Key extends TextKey> = { readonly [Name in ValueNames<Key>]: string | number };

/** Returns a text in the language of a page, with its values. */
export type Text = <Key extends TextKey>(key: Key, ...values: [ValueNames<Key>] extends [never] ? [] : [Values<Key>]) => string;

/** All texts in one language (a valid BCP 47 tag). */
export type LanguageTexts = { readonly language: string; readonly texts: Readonly<Record<TextKey, string | PluralText>> };

/** Creates the function that returns the texts of a language. Numbers have the digits of the language. */
export function createText({ texts, language }: LanguageTexts): Text {
	let rules: Intl.PluralRules | undefined;
	let digits: Intl.NumberFormat | undefined;
	const show = (value: string | number | undefined) => {
		if (typeof value !== "number") return value;
		digits ??= new Intl.NumberFormat(language, { useGrouping: false });
		return digits.format(value);
	};
	return (key, ...[values = {}]: [Readonly<Record<string, string | number>>?]) => {
		const message = texts[key];
		const form = (forms: PluralText) => {
			rules ??= new Intl.PluralRules(language);
			return forms[rules.select(Number(values.count))] ?? forms.other;
		};
		return (typeof message === "string" ? message : form(message)).replace(/\{(\w+)\}/g, (name, inner) => show(values[inner]) ?? name);
	};
}
