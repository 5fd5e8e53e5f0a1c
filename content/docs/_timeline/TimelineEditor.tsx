import {Player, type PlayerRef} from '@remotion/player';
import {type PointerEvent, useRef, useState} from 'react';
import {Bar} from './Bar';
import {type Clip, firstClips, fps, totalFrames, trackCount} from './clip';
import {Film} from './Film';
import {Playhead} from './Playhead';

export const TimelineEditor = () => {
  const player = useRef<PlayerRef>(null);
  const [clips, setClips] = useState(firstClips);

  const onChange = (changed: Clip) =>
    setClips((all) =>
      all.map((clip) => (clip.id === changed.id ? changed : clip)),
    );

  const seek = (event: PointerEvent<HTMLDivElement>) => {
    const {left, width} = event.currentTarget.getBoundingClientRect();
    const at = ((event.clientX - left) / width) * totalFrames;
    player.current?.seekTo(Math.floor(at));
  };

  return (
    <>
      <Player
        ref={player}
        component={Film}
        inputProps={{clips}}
        durationInFrames={totalFrames}
        fps={fps}
        compositionWidth={640}
        compositionHeight={360}
        style={{width: '100%'}}
        numberOfSharedAudioTags={0}
        acknowledgeRemotionLicense
      />
      <div
        onPointerDown={seek}
        style={{
          position: 'relative',
          height: trackCount * 36,
          background: '#1f2937',
        }}
      >
        {clips.map((clip) => (
          <Bar key={clip.id} clip={clip} onChange={onChange} />
        ))}
        <Playhead player={player} />
      </div>
      <button
        type="button"
        onClick={(event) => player.current?.toggle(event)}
      >
        Play or pause
      </button>
    </>
  );
};
