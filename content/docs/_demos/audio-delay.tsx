// #region scene
import {Sequence, useCurrentFrame} from 'remotion';

const Track = ({y, label}: {y: number; label: string}) => {
  const frame = useCurrentFrame();

  return (
    <g fontSize={30} fill="#fff">
      <text x={60} y={y}>
        {label}
      </text>
      <rect
        x={60}
        y={y + 20}
        width={Math.min(frame, 59) * 8.8}
        height={44}
        rx={8}
        fill="#3ecf8e"
      />
      <text x={580} y={y} textAnchor="end">
        {`frame ${frame} of the file`}
      </text>
    </g>
  );
};

export const Delays = ({from = 25}) => {
  return (
    <svg viewBox="0 0 640 360">
      <Track y={80} label="music" />
      <Sequence from={from} layout="none">
        <Track y={220} label="voice" />
      </Sequence>
    </svg>
  );
};
// #endregion

/** What readers can change. */
export const schema = {from: {min: 0, max: 50, default: 25}};
