/** The steps of the article that can be played, in order. */
export const sceneNames = ["dot", "shrinking", "move", "trail", "explosion", "dots", "hearts", "stars", "slowed", "final"] as const;

/** Name of a step that can be played. */
export type SceneName = (typeof sceneNames)[number];
