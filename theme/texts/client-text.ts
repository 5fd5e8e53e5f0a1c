import { en } from "./en.ts";
import { createText, type Text } from "./texts.ts";

/**
 * The texts for code that runs only in browsers. The bundler replaces each call with the text in the language of the bundle
 * (`generator/bundle/text-plugin.ts`), so this function remains only outside of bundles: there, texts are in English.
 */
export const text: Text = /* @__PURE__ */ createText({ texts: en, language: "en" });
