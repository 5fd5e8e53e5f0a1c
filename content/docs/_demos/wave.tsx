// #region scene
import {useCurrentFrame} from 'remotion';

export const Wave = ({period = 60, delay = 4}) => {
  const frame = useCurrentFrame();
  const dots = new Array(9).fill(true).map((_, i) => {
    const angle = ((frame - i * delay) / period) * 2 * Math.PI;
    return {x: 80 + i * 60, y: 180 + Math.sin(angle) * 100};
  });

  return (
    <svg viewBox="0 0 640 360" fill="#3ecf8e">
      {dots.map(({x, y}) => (
        <circle key={x} cx={x} cy={y} r={18} />
      ))}
    </svg>
  );
};
// #endregion

/** What readers can change. */
export const schema = {
  period: {min: 20, max: 120, default: 60},
  delay: {min: 0, max: 15, default: 4},
};
