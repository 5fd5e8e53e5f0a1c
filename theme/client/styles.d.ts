/** Style sheets that a script adds to the document: imported `with { type: "adopted" }`. */
declare module "*.css";
