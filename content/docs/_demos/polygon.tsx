// #region scene
import {makePolygon} from '@remotion/shapes';
import {interpolate, useCurrentFrame} from 'remotion';

export const Soften = ({points = 6, edgeRoundness = 1}) => {
  const frame = useCurrentFrame();
  const {path, width, height} = makePolygon({
    points,
    radius: 150,
    edgeRoundness: interpolate(frame, [0, 30, 59], [0, edgeRoundness, 0]),
  });

  return (
    <svg viewBox="0 0 640 360">
      <path
        d={path}
        fill="#8f5cff"
        transform={`translate(${320 - width / 2} ${180 - height / 2})`}
      />
    </svg>
  );
};
// #endregion

/** What readers can change. */
export const schema = {
  points: {min: 3, max: 12, default: 6},
  edgeRoundness: {min: 0, max: 1.5, step: 0.05, default: 1},
};
