// #region scene
import {spring, useCurrentFrame, useVideoConfig} from 'remotion';

const Webcam = ({x, y, width}: {x: number; y: number; width: number}) => {
  const height = (width * 8) / 7;
  return <rect {...{x, y, width, height}} rx={20} fill="#e8a13c" />;
};

export const Layouts = ({space = 30}) => {
  const frame = useCurrentFrame();
  const {fps} = useVideoConfig();
  const config = {damping: 200};
  const move = (step: number) => {
    return spring({frame: frame - step, fps, config, durationInFrames: 15});
  };
  const right = 1 - move(15) + move(40);

  const beside = Math.min((940 - space) * (16 / 9), 1478.4);
  const small = Math.min(1920 - beside - 3 * space, 350);

  const inner = 1080 - 2 * space;
  const screen = (inner * 9) / 16;
  const row = inner - screen - space;
  const webcam = (row * 7) / 8;
  const text = inner - webcam - space;
  const top = 2 * space + screen;

  return (
    <svg viewBox="-100 -460 3556 2000">
      <rect width={1920} height={1080} fill="#0863cc" />
      <Webcam
        x={space + right * (1920 - small - 2 * space)}
        y={1080 - space - (small * 8) / 7}
        width={small}
      />
      <svg x={2196} width={1080} height={1080} fill="#0863cc">
        <rect width={1080} height={1080} fill="#8888" />
        <rect x={space} y={space} width={inner} height={screen} rx={20} />
        <Webcam
          x={space + right * (inner - webcam)}
          y={top}
          width={webcam}
        />
        <rect
          x={space + (1 - right) * (webcam + space)}
          y={top}
          width={text}
          height={row}
          rx={20}
          fill="#b8326a"
        />
      </svg>
    </svg>
  );
};
// #endregion

/** What readers can change. */
export const schema = {
  space: {min: 0, max: 90, step: 10, default: 30},
};
