// #region scene
import {random, useCurrentFrame} from 'remotion';

export const Flicker = ({seed = 1, every = 3}) => {
  const frame = useCurrentFrame();
  const step = Math.floor(frame / every);
  const light = 0.4 + random(`light-${seed}-${step}`) * 0.6;

  return (
    <svg viewBox="0 0 640 360">
      <circle cx={320} cy={150} r={90} fill="#ffe08a" opacity={light} />
      <path d="M290 230H350V300H290Z" fill="#8a93a3" />
    </svg>
  );
};
// #endregion

/** What readers can change. */
export const schema = {
  seed: {min: 1, max: 20, default: 1},
  every: {min: 1, max: 10, default: 3},
};
