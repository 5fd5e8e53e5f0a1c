declare const __KEYFRAME_BUILD__: string | undefined;
declare const __KEYFRAME_VERSION__: string | undefined;

/** Hash of the generator's sources and dependencies: part of every cache key. */
export const toolBuild: string = typeof __KEYFRAME_BUILD__ === "string" ? __KEYFRAME_BUILD__ : "source";

/** Version of the package. */
export const toolVersion: string = typeof __KEYFRAME_VERSION__ === "string" ? __KEYFRAME_VERSION__ : "0.0.0";
