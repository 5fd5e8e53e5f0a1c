import type {ReactNode} from 'react';
import {
  AbsoluteFill,
  interpolate,
  spring,
  useCurrentFrame,
  useVideoConfig,
} from 'remotion';

type MoveProps = {
  delay?: number;
  children: ReactNode;
};

export const Move = ({delay = 0, children}: MoveProps) => {
  const frame = useCurrentFrame();
  const {fps} = useVideoConfig();

  const progress = spring({
    frame: frame - delay,
    fps,
    config: {damping: 200},
    durationInFrames: 120,
  });
  const y = interpolate(progress, [0, 1], [0, -400]);

  return (
    <AbsoluteFill style={{transform: `translateY(${y}px)`}}>{children}</AbsoluteFill>
  );
};
