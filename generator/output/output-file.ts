/** A file for the output folder; `owner` is what wants it. */
export type OutputFile = { readonly path: string; readonly text: string; readonly owner: string };
