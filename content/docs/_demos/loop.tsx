// #region scene
import {Loop, useCurrentFrame} from 'remotion';

const Turn = ({duration}: {duration: number}) => {
  const frame = useCurrentFrame();
  const angle = (frame / duration) * 360;

  return (
    <g transform={`rotate(${angle} 320 180)`}>
      <circle
        cx={320}
        cy={180}
        r={110}
        fill="none"
        stroke="#394150"
        strokeWidth={8}
      />
      <circle cx={320} cy={70} r={26} fill="#3ecf8e" />
    </g>
  );
};

export const Turns = ({durationInFrames = 30}) => {
  return (
    <svg viewBox="0 0 640 360">
      <Loop durationInFrames={durationInFrames} layout="none">
        <Turn duration={durationInFrames} />
      </Loop>
    </svg>
  );
};
// #endregion

/** What readers can change. */
export const schema = {durationInFrames: {min: 10, max: 60, default: 30}};
