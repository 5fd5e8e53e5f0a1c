// #region scene
import {interpolate, useCurrentFrame} from 'remotion';

export const Slide = ({duration = 30}) => {
  const frame = useCurrentFrame();
  const x = interpolate(frame, [0, duration], [60, 580], {
    extrapolateRight: 'clamp',
  });
  const opacity = interpolate(frame, [0, duration / 2], [0.2, 1]);

  return (
    <svg viewBox="0 0 640 360">
      <path d="M60 180H580" stroke="#394150" strokeWidth={4} />
      <circle cx={x} cy={180} r={40} fill="#0b84f3" opacity={opacity} />
    </svg>
  );
};
// #endregion

/** What readers can change. */
export const schema = {duration: {min: 5, max: 60, default: 30}};
