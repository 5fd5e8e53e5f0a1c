// #region scene
import {Series} from 'remotion';

const Scene = ({name, fill}: {name: string; fill: string}) => {
  return (
    <g>
      <rect width={640} height={360} fill={fill} />
      <text x={320} y={200} fontSize={64} fill="#fff" textAnchor="middle">
        {name}
      </text>
    </g>
  );
};

export const Film = ({offset = 0}) => {
  return (
    <svg viewBox="0 0 640 360">
      <Series>
        <Series.Sequence durationInFrames={20} layout="none">
          <Scene name="One" fill="#0863cc" />
        </Series.Sequence>
        <Series.Sequence
          durationInFrames={20}
          offset={offset}
          layout="none"
        >
          <Scene name="Two" fill="#6f3fd9" />
        </Series.Sequence>
        <Series.Sequence durationInFrames={20} layout="none">
          <Scene name="Three" fill="#b8326a" />
        </Series.Sequence>
      </Series>
    </svg>
  );
};
// #endregion

/** What readers can change. */
export const schema = {offset: {min: -10, max: 10, default: 0}};
