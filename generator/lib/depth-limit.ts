/** Elements nested deeper are refused: React's server renderer drops elements without a word when the stack runs out. Levels. */
export const depthLimit = 200;
