import type {PlayerRef} from '@remotion/player';
import {type RefObject, useEffect, useState} from 'react';

type VolumeControlProps = {player: RefObject<PlayerRef | null>};

export const VolumeControl = ({player}: VolumeControlProps) => {
  const [volume, setVolume] = useState(1);
  const [muted, setMuted] = useState(false);

  useEffect(() => {
    const {current} = player;
    if (!current) {
      return;
    }

    const update = () => {
      setVolume(current.getVolume());
      setMuted(current.isMuted());
    };

    update();
    current.addEventListener('volumechange', update);
    current.addEventListener('mutechange', update);

    return () => {
      current.removeEventListener('volumechange', update);
      current.removeEventListener('mutechange', update);
    };
  }, [player]);

  const change = (value: number) => {
    player.current?.unmute();
    player.current?.setVolume(value);
  };

  return (
    <>
      <button
        type="button"
        onClick={() =>
          muted ? player.current?.unmute() : player.current?.mute()
        }
      >
        {muted ? 'Unmute' : 'Mute'}
      </button>
      <input
        type="range"
        aria-label="Volume"
        min={0}
        max={1}
        step={0.05}
        value={volume}
        onChange={(event) => change(event.target.valueAsNumber)}
      />
    </>
  );
};
