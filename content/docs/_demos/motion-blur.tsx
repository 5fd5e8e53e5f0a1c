// #region scene
import {Freeze, useCurrentFrame} from 'remotion';

const Square = () => {
  const frame = useCurrentFrame();
  const x = 320 - Math.cos((frame / 30) * Math.PI) * 220;

  return <rect x={x - 45} y={135} width={90} height={90} />;
};

export const Blurred = ({shutterAngle = 180, samples = 10}) => {
  const frame = useCurrentFrame();

  return (
    <svg viewBox="0 0 640 360" fill="#67b3ff">
      {new Array(samples).fill(true).map((_, i) => (
        <g
          key={i}
          opacity={1 / samples}
          style={{mixBlendMode: 'plus-lighter'}}
        >
          <Freeze
            frame={frame + 1 - (shutterAngle / 360) * ((i + 1) / samples)}
          >
            <Square />
          </Freeze>
        </g>
      ))}
    </svg>
  );
};
// #endregion

/** What readers can change. */
export const schema = {
  shutterAngle: {min: 0, max: 360, step: 10, default: 180},
  samples: {min: 1, max: 30, default: 10},
};
