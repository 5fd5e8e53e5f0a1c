export type Item = {
  id: string;
  x: number;
  y: number;
  width: number;
  height: number;
  color: string;
};

export const firstItems: readonly Item[] = [
  {id: 'a', x: 60, y: 50, width: 200, height: 120, color: '#f43b00'},
  {id: 'b', x: 320, y: 170, width: 220, height: 130, color: '#0b84f3'},
];
