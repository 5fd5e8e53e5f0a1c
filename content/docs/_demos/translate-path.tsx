// #region scene
import {translatePath} from '@remotion/paths';
import {useCurrentFrame} from 'remotion';

const leaf = 'M 0 70 C 0 20 50 0 100 0 C 100 50 70 100 20 100 Z';

export const Trail = ({x = 100, y = 45, count = 5}) => {
  const frame = useCurrentFrame();
  const progress = Math.min(1, frame / 40);

  return (
    <svg viewBox="0 0 640 360">
      {new Array(count).fill(true).map((_, i) => (
        <path
          key={i}
          d={translatePath(
            leaf,
            40 + i * x * progress,
            40 + i * y * progress,
          )}
          fill="#3ecf8e"
          opacity={1 - i / (count + 1)}
        />
      ))}
    </svg>
  );
};
// #endregion

/** What readers can change. */
export const schema = {
  x: {min: 0, max: 120, step: 5, default: 100},
  y: {min: 0, max: 60, step: 5, default: 45},
  count: {min: 1, max: 6, default: 5},
};
