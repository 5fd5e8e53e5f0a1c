// What a site imports from `keyframe-docs/comments`. Apart from `keyframe-docs/theme`, whose modules would come into the script of each island.
export type { GiscusOptions as GiscusProps } from "../contract/giscus-options.ts";
export { Giscus } from "./comments/giscus.tsx";
