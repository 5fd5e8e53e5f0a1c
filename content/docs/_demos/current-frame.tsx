// #region scene
import {useCurrentFrame, useVideoConfig} from 'remotion';

export const Counter = () => {
  const frame = useCurrentFrame();
  const {durationInFrames} = useVideoConfig();
  const width = (frame / (durationInFrames - 1)) * 520;

  return (
    <svg viewBox="0 0 640 360">
      <text x={320} y={190} fontSize={120} fill="#fff" textAnchor="middle">
        {frame}
      </text>
      <rect x={60} y={260} width={520} height={16} rx={8} fill="#394150" />
      <rect
        x={60}
        y={260}
        width={width}
        height={16}
        rx={8}
        fill="#0b84f3"
      />
    </svg>
  );
};
// #endregion

/** Nothing can be changed. */
export const schema = {};
