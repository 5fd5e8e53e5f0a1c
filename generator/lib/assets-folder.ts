/** Folder of hashed files in the output. */
export const assetsFolder = "assets";
