// #region scene
import {useCurrentFrame} from 'remotion';

// Sample data: two tones that swell and fade.
const sound = (seconds: number) =>
  Math.sin(seconds * 40) * 0.6 * Math.sin(seconds * 3) +
  Math.sin(seconds * 97) * 0.3;

export const Scope = ({milliseconds = 400}) => {
  const frame = useCurrentFrame();
  const points = new Array(161).fill(0).map((_, i) => {
    const offset = ((i - 80) / 160) * (milliseconds / 1000);
    return `${i * 4},${180 - sound(frame / 30 + offset) * 140}`;
  });

  return (
    <svg viewBox="0 0 640 360" fill="none" stroke="#ffd166" strokeWidth={5}>
      <polyline points={points.join(' ')} strokeLinejoin="round" />
    </svg>
  );
};
// #endregion

/** What readers can change. */
export const schema = {
  milliseconds: {min: 50, max: 1000, step: 50, default: 400},
};
