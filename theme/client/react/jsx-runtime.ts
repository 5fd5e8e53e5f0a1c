// React's own module is CommonJS: the bundler calls its functions as properties of an object. These are variables, whose names become one letter.
import { jsx as element, jsxs as elementWithChildren, Fragment as fragment } from "react/jsx-runtime";

/** What JSX without a tag becomes. */
export const Fragment = fragment;

/** Makes an element; calls of it are what JSX becomes. */
export const jsx = element;

/** Makes an element with several children. */
export const jsxs = elementWithChildren;
