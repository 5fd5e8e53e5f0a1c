import {type RefObject, useEffect, useState} from 'react';

type FullscreenButtonProps = {target: RefObject<HTMLElement | null>};

export const FullscreenButton = ({target}: FullscreenButtonProps) => {
  const [supported, setSupported] = useState(false);
  const [active, setActive] = useState(false);

  useEffect(() => {
    const update = () =>
      setActive(document.fullscreenElement === target.current);
    setSupported(document.fullscreenEnabled);
    document.addEventListener('fullscreenchange', update);

    return () => document.removeEventListener('fullscreenchange', update);
  }, [target]);

  if (!supported) {
    return null;
  }

  return (
    <button
      type="button"
      onClick={() =>
        active
          ? document.exitFullscreen()
          : target.current?.requestFullscreen()
      }
    >
      {active ? 'Exit fullscreen' : 'Fullscreen'}
    </button>
  );
};
