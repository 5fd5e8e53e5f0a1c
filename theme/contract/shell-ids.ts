import { rootId } from "./hydration.ts";

/** Ids that every page of the theme has: headings of the content get others, because links and scripts find the first of equal ids. */
export const shellIds: readonly string[] = [rootId, "main", "drawer", "toc-title"];
