import { Player } from "@remotion/player";
import { Internals } from "remotion";

// The Player would add a `<style>` element, which the content policy of the site forbids. What is in it, the site's style sheet has.
Object.defineProperty(Internals.CSSUtils, "injectCSS", { value: () => undefined });

/** The Player, which keeps to the content policy of the site. */
export { Player };
