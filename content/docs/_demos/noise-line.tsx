// #region scene
import {noise2D} from '@remotion/noise';
import {useCurrentFrame} from 'remotion';

export const Line = ({detail = 10, speed = 20}) => {
  const frame = useCurrentFrame();
  const points = new Array(81).fill(true).map((_, i) => {
    const noise = noise2D(
      'line',
      (i * detail) / 200,
      (frame * speed) / 1000,
    );
    return `${i * 8},${180 + noise * 140}`;
  });

  return (
    <svg viewBox="0 0 640 360" fill="none" stroke="#3ecf8e" strokeWidth={8}>
      <polyline points={points.join(' ')} />
    </svg>
  );
};
// #endregion

/** What readers can change. */
export const schema = {
  detail: {min: 1, max: 40, default: 10},
  speed: {min: 0, max: 100, step: 5, default: 20},
};
