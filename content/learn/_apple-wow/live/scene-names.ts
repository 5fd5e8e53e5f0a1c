/** The steps of the article that can be watched, in their order. */
export const sceneNames = ["dot", "shrinking", "move", "trail", "explosion", "dots", "hearts", "stars", "slowed", "final"] as const;

/** Name of a step that can be watched. */
export type SceneName = (typeof sceneNames)[number];
