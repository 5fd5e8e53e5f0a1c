// #region scene
import {scalePath} from '@remotion/paths';
import {interpolate, useCurrentFrame} from 'remotion';

const bolt = 'M 120 40 L 60 150 H 110 L 80 240 L 190 110 H 130 L 170 40 Z';

export const Stretch = ({scaleX = 2.5, scaleY = 1}) => {
  const frame = useCurrentFrame();
  const progress = interpolate(frame, [0, 50], [0, 1], {
    extrapolateRight: 'clamp',
  });
  const path = scalePath(
    bolt,
    interpolate(progress, [0, 1], [1, scaleX]),
    interpolate(progress, [0, 1], [1, scaleY]),
  );

  return (
    <svg viewBox="0 0 640 360">
      <path d={path} fill="none" stroke="#ffb020" strokeWidth={6} />
    </svg>
  );
};
// #endregion

/** What readers can change. */
export const schema = {
  scaleX: {min: 0.5, max: 4, step: 0.1, default: 2.5},
  scaleY: {min: 0.5, max: 1.5, step: 0.1, default: 1},
};
