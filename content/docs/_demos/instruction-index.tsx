// #region scene
import {
  getInstructionIndexAtLength,
  getLength,
  getPointAtLength,
} from '@remotion/paths';
import {useCurrentFrame} from 'remotion';

const pieces = [
  ['60 240', 'L 220 70'],
  ['220 70', 'C 300 -20 340 320 420 260'],
  ['420 260', 'L 580 110'],
] as const;
const path = `M 60 240 ${pieces.map(([, piece]) => piece).join(' ')}`;

export const Tour = ({duration = 50}) => {
  const frame = useCurrentFrame();
  const distance = getLength(path) * Math.min(1, frame / duration);
  const {index} = getInstructionIndexAtLength(path, distance);
  const [start, piece] = pieces[index] ?? pieces[0];
  const {x, y} = getPointAtLength(path, distance);

  return (
    <svg viewBox="0 0 640 360" fill="none" strokeWidth={10}>
      <path d={path} stroke="#5c677a" />
      <path d={`M ${start} ${piece}`} stroke="#4da3ff" />
      <circle cx={x} cy={y} r={16} fill="#ff5d73" />
      <text x={60} y={325} fill="#9aa7ba" fontSize={28}>
        {index}: {piece}
      </text>
    </svg>
  );
};
// #endregion

/** What readers can change. */
export const schema = {duration: {min: 20, max: 60, step: 5, default: 50}};
