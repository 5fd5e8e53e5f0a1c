// #region scene
import {noise3D} from '@remotion/noise';
import {useCurrentFrame} from 'remotion';

export const Field = ({speed = 10}) => {
  const frame = useCurrentFrame();
  const dots = new Array(72).fill(true).map((_, i) => {
    const column = i % 12;
    const row = Math.floor(i / 12);
    const size = noise3D(
      'size',
      column / 6,
      row / 6,
      (frame * speed) / 1000,
    );
    return {x: 40 + column * 51, y: 40 + row * 56, r: 10 + size * 10};
  });

  return (
    <svg viewBox="0 0 640 360" fill="#67b3ff">
      {dots.map(({x, y, r}) => (
        <circle key={`${x}-${y}`} cx={x} cy={y} r={r} />
      ))}
    </svg>
  );
};
// #endregion

/** What readers can change. */
export const schema = {speed: {min: 0, max: 50, default: 10}};
