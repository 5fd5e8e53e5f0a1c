import type {ReactNode} from 'react';
import {AbsoluteFill, interpolate, useCurrentFrame} from 'remotion';

export const Shrinking = ({children}: {children: ReactNode}) => {
  const frame = useCurrentFrame();
  const scale = interpolate(frame, [60, 90], [1, 0], {
    extrapolateLeft: 'clamp',
    extrapolateRight: 'clamp',
  });

  return (
    <AbsoluteFill style={{transform: `scale(${scale})`}}>{children}</AbsoluteFill>
  );
};
