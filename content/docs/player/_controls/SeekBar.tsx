import type {PlayerRef} from '@remotion/player';
import {type RefObject, useRef} from 'react';
import {usePlayerFrame} from './use-player-frame';

type SeekBarProps = {
  player: RefObject<PlayerRef | null>;
  durationInFrames: number;
  fps: number;
};

export const SeekBar = ({player, durationInFrames, fps}: SeekBarProps) => {
  const frame = usePlayerFrame(player);
  const resume = useRef(false);

  const hold = () => {
    resume.current = player.current?.isPlaying() ?? false;
    player.current?.pause();
  };

  const release = () => {
    if (resume.current) {
      player.current?.play();
    }

    resume.current = false;
  };

  return (
    <input
      type="range"
      aria-label="Position"
      aria-valuetext={`${(frame / fps).toFixed(1)} seconds`}
      min={0}
      max={durationInFrames - 1}
      value={frame}
      onPointerDown={hold}
      onPointerUp={release}
      onPointerCancel={release}
      onChange={(event) =>
        player.current?.seekTo(event.target.valueAsNumber)
      }
    />
  );
};
