// #region scene
import {Freeze, interpolate, useCurrentFrame} from 'remotion';

const Ball = ({y, fill}: {y: number; fill: string}) => {
  const frame = useCurrentFrame();
  const x = interpolate(frame, [0, 60], [60, 580]);

  return <circle cx={x} cy={y} r={40} fill={fill} />;
};

export const Held = ({frame = 20}) => {
  const current = useCurrentFrame();

  return (
    <svg viewBox="0 0 640 360">
      <Ball y={110} fill="#0b84f3" />
      <Freeze frame={frame} active={current > frame}>
        <Ball y={250} fill="#67b3ff" />
      </Freeze>
    </svg>
  );
};
// #endregion

/** What readers can change. */
export const schema = {frame: {min: 0, max: 59, default: 20}};
