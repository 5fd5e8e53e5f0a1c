import { Player } from "@remotion/player";
import { Internals } from "remotion";

// The Player would add a `<style>` element, which the content policy of the site forbids. The site's style sheet has its rules instead.
Object.defineProperty(Internals.CSSUtils, "injectCSS", { value: () => undefined });

/** The Player, adapted to the content policy of the site. */
export { Player };
