// #region scene
import {noise4D} from '@remotion/noise';
import {useCurrentFrame, useVideoConfig} from 'remotion';

export const Breathing = ({radius = 5}) => {
  const frame = useCurrentFrame();
  const {durationInFrames} = useVideoConfig();
  const angle = (frame / durationInFrames) * 2 * Math.PI;
  const z = (Math.cos(angle) * radius) / 10;
  const w = (Math.sin(angle) * radius) / 10;
  const dots = new Array(72).fill(true).map((_, i) => {
    const x = i % 12;
    const y = Math.floor(i / 12);
    const size = noise4D('loop', x / 5, y / 5, z, w);
    return {cx: 40 + x * 51, cy: 40 + y * 56, r: 12 + size * 12};
  });

  return (
    <svg viewBox="0 0 640 360" fill="#ffb020">
      {dots.map((dot) => (
        <circle key={`${dot.cx}-${dot.cy}`} {...dot} />
      ))}
    </svg>
  );
};
// #endregion

/** What readers can change. */
export const schema = {radius: {min: 0, max: 20, default: 5}};
