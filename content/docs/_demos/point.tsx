// #region scene
import {getLength, getPointAtLength} from '@remotion/paths';
import {useCurrentFrame} from 'remotion';

const path = 'M 60 280 C 220 -160 420 520 580 80';
const length = getLength(path);

export const Train = ({count = 6, distance = 40}) => {
  const frame = useCurrentFrame();
  const head = (length * frame) / 50;

  return (
    <svg viewBox="0 0 640 360">
      <path d={path} fill="none" stroke="#5c677a" strokeWidth={4} />
      {new Array(count).fill(true).map((_, i) => {
        const {x, y} = getPointAtLength(
          path,
          Math.max(0, Math.min(length, head - i * distance)),
        );

        return <circle key={i} cx={x} cy={y} r={16} fill="#ff5d73" />;
      })}
    </svg>
  );
};
// #endregion

/** What readers can change. */
export const schema = {
  count: {min: 1, max: 12, default: 6},
  distance: {min: 20, max: 80, step: 5, default: 40},
};
