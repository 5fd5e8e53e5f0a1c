/** Name of the npm package, which imports of a site begin with; `package.json` has it, too. The command is called `keyframe`. */
export const packageName = "keyframe-docs";
