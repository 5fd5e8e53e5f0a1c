/** Maximum nesting depth of elements: React's server renderer silently drops elements when the stack overflows. */
export const depthLimit = 200;
