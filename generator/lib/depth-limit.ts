/** Maximum nesting of elements, in levels: React's server renderer silently drops elements when the stack runs out. */
export const depthLimit = 200;
