/** The video of every demo. Pixels and frames. */
export const demoVideo = { width: 640, height: 360, fps: 30, durationInFrames: 60 } as const;
