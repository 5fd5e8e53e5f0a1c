// #region scene
import {interpolate, useCurrentFrame} from 'remotion';

export const Card = ({skew = 0}) => {
  const frame = useCurrentFrame();
  const x = interpolate(frame, [0, 59], [160, 480]);
  const angle = interpolate(frame, [0, 59], [0, 180]);
  const scale = interpolate(frame, [0, 30, 59], [0.6, 1.2, 0.6]);
  const transform = `translate(${x} 180) rotate(${angle}) scale(${scale})`;

  return (
    <svg viewBox="0 0 640 360">
      <g transform={`${transform} skewX(${skew})`}>
        <rect
          x={-80}
          y={-50}
          width={160}
          height={100}
          rx={12}
          fill="#8f5cff"
        />
        <path
          d="M-50 0H50M20 -25L50 0L20 25"
          fill="none"
          stroke="#fff"
          strokeWidth={10}
        />
      </g>
    </svg>
  );
};
// #endregion

/** What readers can change. */
export const schema = {skew: {min: -40, max: 40, default: 0}};
