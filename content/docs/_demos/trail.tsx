// #region scene
import {Freeze, useCurrentFrame} from 'remotion';

const Ball = () => {
  const angle = (useCurrentFrame() / 60) * 2 * Math.PI;
  const x = 320 + Math.cos(angle) * 220;

  return <circle cx={x} cy={180 + Math.sin(angle) * 110} r={30} />;
};

export const Comet = ({
  layers = 20,
  lagInFrames = 0.5,
  trailOpacity = 0.6,
}) => {
  const frame = useCurrentFrame();

  return (
    <svg viewBox="0 0 640 360" fill="#ff5340">
      {new Array(layers).fill(true).map((_, i) => (
        <g key={i} opacity={(trailOpacity * i) / layers}>
          <Freeze frame={frame - lagInFrames * (layers - i)}>
            <Ball />
          </Freeze>
        </g>
      ))}
      <Ball />
    </svg>
  );
};
// #endregion

/** What readers can change. */
export const schema = {
  layers: {min: 0, max: 50, default: 20},
  lagInFrames: {min: 0, max: 3, step: 0.1, default: 0.5},
  trailOpacity: {min: 0, max: 1, step: 0.05, default: 0.6},
};
