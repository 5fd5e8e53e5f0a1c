// #region scene
import {interpolateColors, useCurrentFrame} from 'remotion';

export const Sunset = ({duration = 60}) => {
  const frame = useCurrentFrame();
  const sky = interpolateColors(
    frame,
    [0, duration / 2, duration],
    ['#5bb8ff', '#ff9a5a', '#1c1f4a'],
  );

  return (
    <svg viewBox="0 0 640 360">
      <rect width={640} height={360} fill={sky} />
      <circle cx={320} cy={140 + frame * 3} r={60} fill="#ffe08a" />
      <path d="M0 300Q160 240 320 300T640 300V360H0Z" fill="#10131a" />
    </svg>
  );
};
// #endregion

/** What readers can change. */
export const schema = {duration: {min: 10, max: 60, default: 60}};
