import type { FenceHandler } from "keyframe-docs";

/** With `live` after a fence, readers can edit its code, which exports a component, and see what it draws. */
export const liveFence: FenceHandler = () => ({ component: "@site/content/docs/_components/live/live.tsx", keepsCode: true });
