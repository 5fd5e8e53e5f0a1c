// #region scene
import {useCurrentFrame} from 'remotion';

export const Rate = ({percent = 200, startFrom = 20}) => {
  const frame = useCurrentFrame();
  const position = startFrom + frame * (percent / 100);
  const x = (file: number) => 40 + file * 3.1;

  return (
    <svg viewBox="0 0 640 360" fontSize={34}>
      <rect x={40} y={130} width={560} height={60} rx={10} fill="#394150" />
      <rect
        x={x(startFrom)}
        y={130}
        width={Math.max(0, Math.min(600, x(position)) - x(startFrom))}
        height={60}
        fill="#e0457b"
      />
      <text x={320} y={80} fill="#fff" textAnchor="middle">
        {`frame ${frame} of the timeline`}
      </text>
      <text x={320} y={270} fill="#fff" textAnchor="middle">
        {`frame ${position.toFixed(1)} of the file`}
      </text>
    </svg>
  );
};
// #endregion

/** What readers can change. */
export const schema = {
  percent: {min: 25, max: 250, step: 25, default: 200},
  startFrom: {min: 0, max: 40, default: 20},
};
