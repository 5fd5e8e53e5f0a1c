// #region scene
import {
  getLength,
  getPointAtLength,
  getTangentAtLength,
} from '@remotion/paths';
import {interpolate, useCurrentFrame} from 'remotion';

export const Arrow = ({bend = 300}) => {
  const frame = useCurrentFrame();
  const path = `M 80 180 C 240 ${180 - bend} 400 ${180 + bend} 560 180`;
  const length = interpolate(frame, [0, 50], [0, getLength(path)]);
  const {x, y} = getPointAtLength(path, length);
  const tangent = getTangentAtLength(path, length);
  const angle = (Math.atan2(tangent.y, tangent.x) * 180) / Math.PI;

  return (
    <svg viewBox="0 0 640 360">
      <path d={path} fill="none" stroke="#5c677a" strokeWidth={4} />
      <path
        d="M -30 -24 L 34 0 L -30 24 Z"
        fill="#4da3ff"
        transform={`translate(${x} ${y}) rotate(${angle})`}
      />
    </svg>
  );
};
// #endregion

/** What readers can change. */
export const schema = {bend: {min: 0, max: 480, step: 20, default: 300}};
