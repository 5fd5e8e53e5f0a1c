import {
  AbsoluteFill,
  interpolate,
  spring,
  useCurrentFrame,
  useVideoConfig,
} from 'remotion';

export const Face = () => {
  const frame = useCurrentFrame();
  const {fps} = useVideoConfig();

  const enter = spring({frame, fps, config: {damping: 12}});
  const surprise = interpolate(frame, [8, 18, 70, 90], [0, 1, 1, 0], {
    extrapolateLeft: 'clamp',
    extrapolateRight: 'clamp',
  });
  const blink = frame % 50 > 46 ? 0.1 : 1;
  const tilt = Math.sin(frame / 14) * 4;

  return (
    <AbsoluteFill style={{justifyContent: 'center', alignItems: 'center'}}>
      <svg
        viewBox="-100 -100 200 200"
        width={480}
        style={{transform: `scale(${enter}) rotate(${tilt}deg)`}}
      >
        <rect
          x={-66}
          y={-66}
          width={132}
          height={132}
          rx={30}
          fill="#3b9dff"
          transform="rotate(45)"
        />
        <g fill="#0b1030" transform={`translate(0 ${-8 * surprise})`}>
          <ellipse cx={-26} cy={-14} rx={8} ry={13 * blink} />
          <ellipse cx={26} cy={-14} rx={8} ry={13 * blink} />
          <ellipse cy={30} rx={20 - 6 * surprise} ry={6 + 14 * surprise} />
        </g>
      </svg>
    </AbsoluteFill>
  );
};
