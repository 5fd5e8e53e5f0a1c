// #region scene
import {getBoundingBox, resetPath, translatePath} from '@remotion/paths';
import {interpolate, useCurrentFrame} from 'remotion';

export const Home = ({x = 330, y = 150}) => {
  const frame = useCurrentFrame();
  const path = translatePath('M 0 140 L 90 0 L 180 140 Z', x, y);
  const {x1, y1} = getBoundingBox(path);
  const progress = interpolate(frame, [10, 40], [0, 1], {
    extrapolateLeft: 'clamp',
    extrapolateRight: 'clamp',
  });

  return (
    <svg viewBox="-40 -40 640 360">
      <path
        d="M -40 0 H 600 M 0 -40 V 320"
        stroke="#5c677a"
        strokeWidth={2}
      />
      <path d={path} fill="#253040" />
      <path
        d={translatePath(
          resetPath(path),
          x1 * (1 - progress),
          y1 * (1 - progress),
        )}
        fill="#3ecf8e"
      />
    </svg>
  );
};
// #endregion

/** What readers can change. */
export const schema = {
  x: {min: 0, max: 400, step: 10, default: 330},
  y: {min: 0, max: 160, step: 10, default: 150},
};
