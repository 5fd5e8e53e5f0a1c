// React's own module is CommonJS, so the bundler calls its functions as properties of an object. These are variables, whose names the
// minifier shortens to one letter.
import { jsx as element, jsxs as elementWithChildren, Fragment as fragment } from "react/jsx-runtime";

/** What JSX without a tag becomes. */
export const Fragment = fragment;

/** Creates an element. Compiled JSX calls it. */
export const jsx = element;

/** Creates an element with several children. */
export const jsxs = elementWithChildren;
