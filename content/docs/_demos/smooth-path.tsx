// #region scene
import {createSmoothSvgPath} from '@remotion/media-utils';
import {useCurrentFrame} from 'remotion';

export const Curve = ({swing = 90}) => {
  const angle = (useCurrentFrame() / 60) * 2 * Math.PI;
  const points = new Array(7).fill(0).map((_, i) => ({
    x: 50 + i * 90,
    y: 180 + Math.sin(angle + i * 2.2) * swing,
  }));
  const corners = points.map(({x, y}) => `${x},${y}`).join(' ');

  return (
    <svg viewBox="0 0 640 360" fill="none" strokeWidth={3}>
      <polyline points={corners} stroke="#5c677a" />
      <path
        d={createSmoothSvgPath({points})}
        stroke="#ffd166"
        strokeWidth={6}
      />
      {points.map(({x, y}) => (
        <circle key={x} cx={x} cy={y} r={8} fill="#fff" />
      ))}
    </svg>
  );
};
// #endregion

/** What readers can change. */
export const schema = {swing: {min: 0, max: 150, step: 10, default: 90}};
