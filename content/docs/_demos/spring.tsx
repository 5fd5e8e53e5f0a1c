// #region scene
import {spring, useCurrentFrame, useVideoConfig} from 'remotion';

export const Pop = ({damping = 10, mass = 1, stiffness = 100}) => {
  const frame = useCurrentFrame();
  const {fps} = useVideoConfig();
  const scale = spring({frame, fps, config: {damping, mass, stiffness}});

  return (
    <svg viewBox="0 0 640 360">
      <circle cx={320} cy={180} r={120} fill="none" stroke="#5c677a" />
      <circle
        cx={320}
        cy={180}
        r={Math.max(0, 120 * scale)}
        fill="#ffb020"
      />
    </svg>
  );
};
// #endregion

/** What readers can change. */
export const schema = {
  damping: {min: 1, max: 40, default: 10},
  mass: {min: 0.2, max: 4, step: 0.1, default: 1},
  stiffness: {min: 10, max: 300, step: 5, default: 100},
};
