import type {ReactNode} from 'react';
import {Freeze, useCurrentFrame} from 'remotion';

const speedAt = (frame: number) => {
  return frame < 20 ? 1.5 : 0.5;
};

const remapFrame = (frame: number) => {
  let remapped = 0;
  for (let i = 0; i < frame; i++) {
    remapped += speedAt(i);
  }
  return remapped;
};

export const Slowed = ({children}: {children: ReactNode}) => {
  const frame = useCurrentFrame();

  return <Freeze frame={remapFrame(frame)}>{children}</Freeze>;
};
