// #region scene
import {evolvePath} from '@remotion/paths';
import {interpolate, useCurrentFrame} from 'remotion';

const path = 'M 80 260 C 240 -60 400 420 560 100';

export const Line = ({start = 0, end = 1}) => {
  const frame = useCurrentFrame();
  const progress = interpolate(frame, [0, 45], [start, end], {
    extrapolateRight: 'clamp',
  });

  return (
    <svg viewBox="0 0 640 360" fill="none" strokeWidth={12}>
      <path d={path} stroke="#232a36" />
      <path {...evolvePath(progress, path)} d={path} stroke="#3ecf8e" />
    </svg>
  );
};
// #endregion

/** What readers can change. */
export const schema = {
  start: {min: -1, max: 2, step: 0.05, default: 0},
  end: {min: -1, max: 2, step: 0.05, default: 1},
};
