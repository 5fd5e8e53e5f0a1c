import {Player, type PlayerRef} from '@remotion/player';
import {useRef} from 'react';
import {FullscreenButton} from './FullscreenButton';
import {PlayButton} from './PlayButton';
import {SeekBar} from './SeekBar';
import {Sunrise} from './Sunrise';
import {VolumeControl} from './VolumeControl';

const durationInFrames = 150;
const fps = 30;

export const VideoPlayer = () => {
  const player = useRef<PlayerRef>(null);
  const box = useRef<HTMLDivElement>(null);

  return (
    <div ref={box} style={{display: 'flex', flexDirection: 'column'}}>
      <Player
        ref={player}
        component={Sunrise}
        inputProps={{place: 'Lisbon'}}
        durationInFrames={durationInFrames}
        fps={fps}
        compositionWidth={640}
        compositionHeight={360}
        style={{width: '100%', flex: '0 1 auto', minHeight: 0}}
        clickToPlay
        numberOfSharedAudioTags={0}
        acknowledgeRemotionLicense
      />
      <div style={{display: 'flex', flexWrap: 'wrap', gap: 12}}>
        <PlayButton player={player} />
        <SeekBar
          player={player}
          durationInFrames={durationInFrames}
          fps={fps}
        />
        <VolumeControl player={player} />
        <FullscreenButton target={box} />
      </div>
    </div>
  );
};
