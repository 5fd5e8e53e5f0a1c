// #region scene
import {
  measureSpring,
  Sequence,
  spring,
  useCurrentFrame,
  useVideoConfig,
} from 'remotion';

export const Settled = ({damping = 15}) => {
  const frame = useCurrentFrame();
  const {fps} = useVideoConfig();
  const config = {damping};
  const x = 60 + spring({frame, fps, config}) * 400;

  return (
    <svg viewBox="0 0 640 360">
      <path d="M460 60V300" stroke="#394150" strokeWidth={4} />
      <circle cx={x} cy={180} r={40} fill="#ffb020" />
      <Sequence from={measureSpring({fps, config})} layout="none">
        <path
          d="M444 180L456 194L480 166"
          fill="none"
          stroke="#10131a"
          strokeWidth={8}
        />
      </Sequence>
    </svg>
  );
};
// #endregion

/** What readers can change. */
export const schema = {damping: {min: 5, max: 40, default: 15}};
