// #region scene
import {warpPath} from '@remotion/paths';
import {useCurrentFrame} from 'remotion';

const banner = 'M 100 90 H 540 V 270 H 100 Z';

export const Flag = ({height = 30, width = 60, threshold = 10}) => {
  const frame = useCurrentFrame();
  const wave = (x: number) => Math.sin(x / width - frame / 5) * height;
  const path = warpPath(banner, ({x, y}) => ({x, y: y + wave(x)}), {
    interpolationThreshold: threshold,
  });

  return (
    <svg viewBox="0 0 640 360">
      <path d={path} fill="#ff5d73" />
    </svg>
  );
};
// #endregion

/** What readers can change. */
export const schema = {
  height: {min: 0, max: 80, default: 30},
  width: {min: 20, max: 120, default: 60},
  threshold: {min: 5, max: 200, step: 5, default: 10},
};
