// What a site imports from `keyframe-docs/comments`. Apart from `keyframe-docs/theme`, whose modules would come into the script of each island.
export { Giscus, type GiscusProps } from "./giscus.tsx";
