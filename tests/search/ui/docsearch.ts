// What the tests of DocSearch run in a page: the packages as they are, with one React. Only the chat of version 5, which nothing here opens, has none of
// its 2,800 files: empty packages replace them (`overrides` in package.json).

export { DocSearch as DocSearch3 } from "docsearch-3";
export { DocSearch as DocSearch4 } from "docsearch-4";
export { DocSearch as DocSearch5 } from "docsearch-5/docsearch";
export { createElement, useState } from "react";
export { flushSync } from "react-dom";
export { createRoot } from "react-dom/client";
