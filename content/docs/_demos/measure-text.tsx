// #region scene
import {measureText} from '@remotion/layout-utils';
import {useCurrentFrame} from 'remotion';

export const Label = ({fontSize = 56}) => {
  const font = {fontFamily: 'sans-serif', fontWeight: 'bold', fontSize};
  const letters = 1 + Math.floor(useCurrentFrame() / 4);
  const text = 'As wide as this'.slice(0, letters).trimEnd();
  const {width, height} = measureText({text, ...font});

  return (
    <svg viewBox="0 0 640 360">
      <rect
        x={50}
        y={180 - height / 2}
        width={width + 40}
        height={height}
        rx={12}
        fill="#8f5cff"
      />
      <text x={70} y={180 + fontSize * 0.35} fill="white" style={font}>
        {text}
      </text>
    </svg>
  );
};
// #endregion

/** What readers can change. */
export const schema = {fontSize: {min: 24, max: 64, step: 4, default: 56}};
