import {Player, type PlayerRef} from '@remotion/player';
import {useRef, useState} from 'react';
import {Canvas} from './Canvas';
import {firstItems, type Item} from './item';

export const Editor = () => {
  const player = useRef<PlayerRef>(null);
  const [items, setItems] = useState(firstItems);
  const [selected, setSelected] = useState<string | null>(null);

  const onChange = (changed: Item) => {
    setItems((all) =>
      all.map((item) => (item.id === changed.id ? changed : item)),
    );
  };

  return (
    <>
      <Player
        ref={player}
        component={Canvas}
        inputProps={{
          items,
          editor: {selected, onSelect: setSelected, onChange},
        }}
        durationInFrames={90}
        fps={30}
        compositionWidth={640}
        compositionHeight={360}
        style={{width: '100%'}}
        overflowVisible
        numberOfSharedAudioTags={0}
        acknowledgeRemotionLicense
      />
      <button
        type="button"
        onClick={(event) => player.current?.toggle(event)}
      >
        Play or pause
      </button>
    </>
  );
};
