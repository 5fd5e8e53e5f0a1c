import type {Item} from './item';
import {Layer} from './Layer';
import {Outline} from './Outline';

export type CanvasProps = {
  items: readonly Item[];
  editor?: {
    selected: string | null;
    onSelect: (id: string | null) => void;
    onChange: (item: Item) => void;
  };
};

export const Canvas = ({items, editor}: CanvasProps) => {
  return (
    <svg
      viewBox="0 0 640 360"
      overflow="visible"
      onPointerDown={() => editor?.onSelect(null)}
    >
      <rect width={640} height={360} fill="#10131a" />
      {items.map((item) => (
        <Layer key={item.id} item={item} />
      ))}
      {editor
        ? items.map((item) => (
            <Outline
              key={item.id}
              item={item}
              selected={editor.selected === item.id}
              onSelect={() => editor.onSelect(item.id)}
              onChange={editor.onChange}
            />
          ))
        : null}
    </svg>
  );
};
