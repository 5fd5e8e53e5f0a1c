// #region scene
import {interpolatePath} from '@remotion/paths';
import {spring, useCurrentFrame, useVideoConfig} from 'remotion';

const drop = 'M 320 40 C 340 130 420 160 420 230 C 420 360 220 360 220 230';
const star =
  'M 320 40 L 360 140 L 470 150 L 385 215 L 415 320 L 320 260 L 225 320';

export const Morph = ({damping = 10, stiffness = 60}) => {
  const frame = useCurrentFrame();
  const {fps} = useVideoConfig();
  const value = spring({frame, fps, config: {damping, stiffness}});
  const path = interpolatePath(
    value,
    `${drop} C 220 160 300 130 320 40 Z`,
    `${star} L 255 215 L 170 150 L 280 140 Z`,
  );

  return (
    <svg viewBox="0 0 640 360">
      <path d={path} fill="#ffb020" />
    </svg>
  );
};
// #endregion

/** What readers can change. */
export const schema = {
  damping: {min: 2, max: 40, default: 10},
  stiffness: {min: 10, max: 200, step: 5, default: 60},
};
