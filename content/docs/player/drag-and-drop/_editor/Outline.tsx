import type {PointerEvent} from 'react';
import {useCurrentScale} from 'remotion';
import type {Item} from './item';

type OutlineProps = {
  item: Item;
  selected: boolean;
  onSelect: () => void;
  onChange: (item: Item) => void;
};

export const Outline = ({
  item,
  selected,
  onSelect,
  onChange,
}: OutlineProps) => {
  const scale = useCurrentScale();
  const {x, y, width, height} = item;
  const handle = 14 / scale;

  const drag = (
    start: PointerEvent<SVGRectElement>,
    changed: (dx: number, dy: number) => Item,
  ) => {
    start.stopPropagation();
    onSelect();
    const target = start.currentTarget;
    target.setPointerCapture(start.pointerId);

    const move = (event: globalThis.PointerEvent) =>
      onChange(
        changed(
          (event.clientX - start.clientX) / scale,
          (event.clientY - start.clientY) / scale,
        ),
      );
    const end = () => {
      target.removeEventListener('pointermove', move);
      target.removeEventListener('lostpointercapture', end);
    };

    target.addEventListener('pointermove', move);
    target.addEventListener('lostpointercapture', end);
  };

  return (
    <g style={{touchAction: 'none'}}>
      <rect
        {...{x, y, width, height}}
        fill="transparent"
        stroke={selected ? 'white' : 'none'}
        strokeWidth={2 / scale}
        style={{cursor: 'move'}}
        onPointerDown={(event) =>
          drag(event, (dx, dy) => ({...item, x: x + dx, y: y + dy}))
        }
      />
      {selected ? (
        <rect
          x={x + width - handle / 2}
          y={y + height - handle / 2}
          width={handle}
          height={handle}
          fill="white"
          style={{cursor: 'nwse-resize'}}
          onPointerDown={(event) =>
            drag(event, (dx, dy) => ({
              ...item,
              width: Math.max(20, width + dx),
              height: Math.max(20, height + dy),
            }))
          }
        />
      ) : null}
    </g>
  );
};
