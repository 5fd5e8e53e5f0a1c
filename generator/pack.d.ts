/** Writes the package behind `npm create keyframe-docs` into a folder (absolute), which is emptied first. */
export function packCreator(folder: string): void;
