import { createContext, useContext } from "react";
import { en } from "./en.ts";
import { createText, type Text } from "./texts.ts";

/** The texts in English, for code that runs in no page. */
export const englishText: Text = /* @__PURE__ */ createText({ texts: en, language: "en" });

/** The texts of the page that is rendered. Scripts for browsers do not need it: they are bundled with their texts (`generator/bundle/text-plugin.ts`). */
export const TextContext = /* @__PURE__ */ createContext<Text>(englishText);

/** Returns the texts in the language of the page. */
export function useText(): Text {
	return useContext(TextContext);
}
