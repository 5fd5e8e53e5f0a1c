import type {KeyboardEvent, PointerEvent} from 'react';
import {type Clip, moved, resized, totalFrames} from './clip';

type BarProps = {clip: Clip; onChange: (clip: Clip) => void};

const share = (frames: number) => `${(frames / totalFrames) * 100}%`;

export const Bar = ({clip, onChange}: BarProps) => {
  const onPointerDown = (down: PointerEvent<HTMLButtonElement>) => {
    down.stopPropagation();
    const bar = down.currentTarget;
    const {right} = bar.getBoundingClientRect();
    const change = right - down.clientX < 12 ? resized : moved;
    const pixels = bar.parentElement?.clientWidth ?? 1;
    bar.setPointerCapture(down.pointerId);

    bar.onpointermove = (event) => {
      const way = (event.clientX - down.clientX) / pixels;
      onChange(change(clip, Math.round(way * totalFrames)));
    };
    bar.onlostpointercapture = () => {
      bar.onpointermove = null;
    };
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const by = {ArrowLeft: -1, ArrowRight: 1}[event.key];
    if (by) onChange((event.shiftKey ? resized : moved)(clip, by));
  };

  return (
    <button
      type="button"
      onPointerDown={onPointerDown}
      onKeyDown={onKeyDown}
      aria-label={`${clip.label}, frames ${clip.from} to ${clip.from + clip.frames - 1}`}
      style={{
        position: 'absolute',
        left: share(clip.from),
        width: share(clip.frames),
        top: clip.track * 36,
        height: 32,
        margin: 0,
        padding: '0 8px',
        border: 0,
        borderRight: '6px solid rgb(0 0 0 / 0.4)',
        background: clip.color,
        color: 'white',
        textAlign: 'left',
        touchAction: 'none',
      }}
    >
      {clip.label}
    </button>
  );
};
