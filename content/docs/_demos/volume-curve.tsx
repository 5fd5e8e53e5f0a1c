// #region scene
import {interpolate, useCurrentFrame} from 'remotion';

export const Fader = ({fadeIn = 15, fadeOut = 20}) => {
  const frame = useCurrentFrame();
  const volume = (f: number) =>
    interpolate(f, [0, fadeIn, 59 - fadeOut, 59], [0, 1, 1, 0]);

  const points = new Array(60)
    .fill(0)
    .map((_, f) => `${55 + f * 9},${280 - volume(f) * 180}`);

  return (
    <svg viewBox="0 0 640 360">
      <polyline
        points={`55,280 ${points.join(' ')} 586,280`}
        fill="#0b84f340"
        stroke="#0b84f3"
        strokeWidth={4}
      />
      <circle
        cx={55 + frame * 9}
        cy={280 - volume(frame) * 180}
        r={12}
        fill="#ffd166"
      />
      <text x={320} y={60} fontSize={40} fill="#fff" textAnchor="middle">
        {`f ${frame}, volume ${volume(frame).toFixed(2)}`}
      </text>
    </svg>
  );
};
// #endregion

/** What readers can change. */
export const schema = {
  fadeIn: {min: 1, max: 28, default: 15},
  fadeOut: {min: 1, max: 28, default: 20},
};
