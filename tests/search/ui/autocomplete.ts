// What the tests of Autocomplete run in a page.

export { autocomplete, getAlgoliaFacets, getAlgoliaResults } from "@algolia/autocomplete-js";
