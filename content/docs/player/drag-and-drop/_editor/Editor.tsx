import {Player} from '@remotion/player';
import {useCallback, useMemo, useState} from 'react';
import {Canvas} from './Canvas';
import {firstItems, type Item} from './item';

export const Editor = () => {
  const [items, setItems] = useState(firstItems);
  const [selected, setSelected] = useState<string | null>(null);

  const onChange = useCallback((changed: Item) => {
    setItems((all) =>
      all.map((item) => (item.id === changed.id ? changed : item)),
    );
  }, []);

  const inputProps = useMemo(
    () => ({items, editor: {selected, onSelect: setSelected, onChange}}),
    [items, selected, onChange],
  );

  return (
    <Player
      component={Canvas}
      inputProps={inputProps}
      durationInFrames={90}
      fps={30}
      compositionWidth={640}
      compositionHeight={360}
      style={{width: '100%'}}
      controls
      clickToPlay={false}
      spaceKeyToPlayOrPause={false}
      overflowVisible
      numberOfSharedAudioTags={0}
      acknowledgeRemotionLicense
    />
  );
};
