// #region scene
import {fitText} from '@remotion/layout-utils';
import {useCurrentFrame} from 'remotion';

const font = {fontFamily: 'sans-serif', fontWeight: 'bold'};
const titles = ['One', 'Two words', 'And now three'];

export const Title = ({withinWidth = 500}) => {
  const text = titles[Math.floor(useCurrentFrame() / 20)] ?? '';
  const {fontSize} = fitText({text, withinWidth, ...font});

  return (
    <svg viewBox="0 0 640 360" fill="white">
      <rect
        x={70}
        y={180 - fontSize * 0.6}
        width={withinWidth}
        height={fontSize * 1.2}
        fill="#0b84f3"
      />
      <text
        x={70}
        y={180 + fontSize * 0.35}
        style={{...font, fontSize, whiteSpace: 'pre'}}
      >
        {text}
      </text>
    </svg>
  );
};
// #endregion

/** What readers can change. */
export const schema = {
  withinWidth: {min: 200, max: 560, step: 20, default: 500},
};
