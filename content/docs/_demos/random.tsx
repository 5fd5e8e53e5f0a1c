// #region scene
import {random, useCurrentFrame} from 'remotion';

export const Confetti = ({seed = 1}) => {
  const frame = useCurrentFrame();
  const pieces = new Array(30).fill(true).map((_, i) => ({
    x: random(`x-${seed}-${i}`) * 640,
    y: (random(`y-${seed}-${i}`) * 360 + frame * 3) % 360,
    hue: Math.floor(random(`hue-${seed}-${i}`) * 360),
  }));

  return (
    <svg viewBox="0 0 640 360">
      {pieces.map(({x, y, hue}) => (
        <circle key={x} cx={x} cy={y} r={10} fill={`hsl(${hue} 80% 60%)`} />
      ))}
    </svg>
  );
};
// #endregion

/** What readers can change. */
export const schema = {seed: {min: 1, max: 20, default: 1}};
