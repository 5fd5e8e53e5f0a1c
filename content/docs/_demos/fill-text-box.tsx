// #region scene
import {fillTextBox} from '@remotion/layout-utils';
import {useCurrentFrame} from 'remotion';

const font = {fontFamily: 'sans-serif', fontWeight: 'bold', fontSize: 44};
const words = 'A box of three lines takes as many words as fit in'.split(
  ' ',
);

export const Box = ({maxBoxWidth = 400}) => {
  const spoken = 1 + Math.floor(useCurrentFrame() / 5);
  const box = fillTextBox({maxBoxWidth, maxLines: 3});
  const lines: string[] = [''];

  for (const word of words.slice(0, spoken)) {
    const {newLine, exceedsBox} = box.add({text: ` ${word}`, ...font});

    if (exceedsBox) break;
    if (newLine) lines.push('');
    lines[lines.length - 1] += ` ${word}`;
  }

  return (
    <svg viewBox="0 0 640 360" fill="white" style={font}>
      <rect x={50} y={70} width={maxBoxWidth} height={200} fill="#253040" />
      {lines.map((line, i) => (
        <text key={line} x={50} y={120 + i * 60}>
          {line.trim()}
        </text>
      ))}
    </svg>
  );
};
// #endregion

/** What readers can change. */
export const schema = {
  maxBoxWidth: {min: 200, max: 560, step: 20, default: 400},
};
