import type {PlayerRef} from '@remotion/player';
import {type RefObject, useEffect, useRef} from 'react';
import {totalFrames} from './clip';

export const Playhead = ({
  player,
}: {
  player: RefObject<PlayerRef | null>;
}) => {
  const line = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const {current} = player;
    const show = ({detail}: {detail: {frame: number}}) => {
      const left = (detail.frame / totalFrames) * 100;
      line.current?.style.setProperty('left', `${left}%`);
    };
    current?.addEventListener('frameupdate', show);

    return () => current?.removeEventListener('frameupdate', show);
  }, [player]);

  return (
    <div
      ref={line}
      style={{
        position: 'absolute',
        inset: '0 auto 0 0',
        width: 2,
        background: 'red',
        pointerEvents: 'none',
      }}
    />
  );
};
