// #region scene
import {Sequence, useCurrentFrame} from 'remotion';

const Card = ({x, fill}: {x: number; fill: string}) => {
  const frame = useCurrentFrame();

  return (
    <g>
      <rect x={x} y={110} width={140} height={140} rx={16} fill={fill} />
      <text
        x={x + 70}
        y={192}
        fontSize={36}
        fill="#fff"
        textAnchor="middle"
      >
        {frame}
      </text>
    </g>
  );
};

export const Cards = ({from = 20}) => {
  return (
    <svg viewBox="0 0 640 360">
      <Card x={60} fill="#0b84f3" />
      <Sequence from={from} layout="none">
        <Card x={250} fill="#8f5cff" />
      </Sequence>
      <Sequence from={from * 2} durationInFrames={15} layout="none">
        <Card x={440} fill="#e0457b" />
      </Sequence>
    </svg>
  );
};
// #endregion

/** What readers can change. */
export const schema = {from: {min: 0, max: 30, default: 20}};
