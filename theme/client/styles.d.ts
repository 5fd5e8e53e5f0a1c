/** Style sheets that a script adds to the document: those imported `with { type: "adopted" }`. */
declare module "*.css";
