export type Clip = {
  id: string;
  label: string;
  track: number;
  from: number;
  frames: number;
  color: string;
};

export const fps = 30;
export const totalFrames = 150;
export const trackCount = 2;

export const firstClips: readonly Clip[] = [
  {id: 'a', label: 'Sky', track: 0, from: 0, frames: 90, color: '#0b84f3'},
  {
    id: 'b',
    label: 'Dusk',
    track: 0,
    from: 90,
    frames: 60,
    color: '#7c3aed',
  },
  {
    id: 'c',
    label: 'Title',
    track: 1,
    from: 20,
    frames: 70,
    color: '#d97706',
  },
];

const between = (low: number, value: number, high: number) =>
  Math.min(Math.max(value, low), high);

/** The clip with another start, inside the video. */
export const moved = (clip: Clip, by: number): Clip => ({
  ...clip,
  from: between(0, clip.from + by, totalFrames - clip.frames),
});

/** The clip with another end, at least 5 frames long. */
export const resized = (clip: Clip, by: number): Clip => ({
  ...clip,
  frames: between(5, clip.frames + by, totalFrames - clip.from),
});
