/** Name of the npm package, as in its `package.json` and in a site's imports. The command is called `keyframe`. */
export const packageName = "keyframe-docs";

/** Advice for importing a package that is not installed. Never recommends the package named like the command, because it is not ours. */
export function installHint(name: string): string {
	return name === "keyframe" ? `Keyframe is imported as \`${packageName}\`.` : `Install it: \`npm install ${name}\`.`;
}
