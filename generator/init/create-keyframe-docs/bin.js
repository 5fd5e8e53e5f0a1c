#!/usr/bin/env node
// `npm create keyframe-docs` installs this package and starts it: it runs `keyframe init`.
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

const require = createRequire(import.meta.url);
process.argv.splice(2, 0, "init");
await import(new URL("bin.js", pathToFileURL(require.resolve("keyframe-docs/package.json"))).href);
