// #region scene
import {extendViewBox} from '@remotion/paths';
import {interpolate, useCurrentFrame} from 'remotion';

const ring = 'M 80 5 A 75 40 0 1 1 80 85 A 75 40 0 1 1 80 5 Z';

export const Room = ({scale = 1.4, stroke = 20}) => {
  const frame = useCurrentFrame();
  const current = interpolate(frame, [10, 45], [1, scale], {
    extrapolateLeft: 'clamp',
    extrapolateRight: 'clamp',
  });

  return (
    <svg
      viewBox={extendViewBox('0 0 160 90', current)}
      style={{width: '100%', height: '100%', background: '#253040'}}
    >
      <rect width={160} height={90} fill="#33415a" />
      <path d={ring} fill="none" stroke="#8f5cff" strokeWidth={stroke} />
    </svg>
  );
};
// #endregion

/** What readers can change. */
export const schema = {
  scale: {min: 0.6, max: 2, step: 0.1, default: 1.4},
  stroke: {min: 2, max: 40, step: 2, default: 20},
};
