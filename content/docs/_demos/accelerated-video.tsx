// #region scene
import {interpolate, useCurrentFrame} from 'remotion';

const speedAt = (frame: number, top: number) =>
  interpolate(frame, [10, 50], [1, top], {
    extrapolateLeft: 'clamp',
    extrapolateRight: 'clamp',
  });

export const Ramp = ({top = 4}) => {
  const frame = useCurrentFrame();
  let position = 0;
  for (let i = 0; i < frame; i++) {
    position += speedAt(i, top);
  }

  return (
    <svg viewBox="0 0 640 360" fontSize={34} fill="#fff">
      <rect x={50} y={150} width={540} height={60} rx={10} fill="#394150" />
      <rect
        x={50}
        y={150}
        width={Math.min(540, position * 2)}
        height={60}
        rx={10}
        fill="#e0457b"
      />
      <text x={320} y={100} textAnchor="middle">
        {`speed ${speedAt(frame, top).toFixed(1)}`}
      </text>
      <text x={320} y={280} textAnchor="middle">
        {`frame ${position.toFixed(0)} of the file`}
      </text>
    </svg>
  );
};
// #endregion

/** What readers can change. */
export const schema = {top: {min: 1, max: 6, default: 4}};
