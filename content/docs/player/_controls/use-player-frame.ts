import type {PlayerRef} from '@remotion/player';
import {type RefObject, useCallback, useSyncExternalStore} from 'react';

export const usePlayerFrame = (player: RefObject<PlayerRef | null>) => {
  const subscribe = useCallback(
    (onFrame: () => void) => {
      const {current} = player;
      current?.addEventListener('frameupdate', onFrame);

      return () => current?.removeEventListener('frameupdate', onFrame);
    },
    [player],
  );

  return useSyncExternalStore(
    subscribe,
    () => player.current?.getCurrentFrame() ?? 0,
    () => 0,
  );
};
