import type {PlayerRef} from '@remotion/player';
import {type RefObject, useEffect, useState} from 'react';

type PlayButtonProps = {player: RefObject<PlayerRef | null>};

export const PlayButton = ({player}: PlayButtonProps) => {
  const [playing, setPlaying] = useState(false);

  useEffect(() => {
    const {current} = player;
    if (!current) {
      return;
    }

    const update = () => setPlaying(current.isPlaying());
    update();
    current.addEventListener('play', update);
    current.addEventListener('pause', update);

    return () => {
      current.removeEventListener('play', update);
      current.removeEventListener('pause', update);
    };
  }, [player]);

  return (
    <button
      type="button"
      onClick={(event) => player.current?.toggle(event)}
    >
      {playing ? 'Pause' : 'Play'}
    </button>
  );
};
