// #region scene
import {linearTiming, TransitionSeries} from '@remotion/transitions';
import {wipe} from '@remotion/transitions/wipe';
import {AbsoluteFill} from 'remotion';

const directions = [
  'from-left',
  'from-right',
  'from-top',
  'from-bottom',
  'from-top-left',
  'from-top-right',
  'from-bottom-left',
  'from-bottom-right',
] as const;

const center = {alignItems: 'center', justifyContent: 'center'};

export const Wipes = () => {
  return directions.map((direction, i) => (
    <AbsoluteFill
      key={direction}
      style={{
        left: (i % 4) * 161,
        top: Math.floor(i / 4) * 184,
        width: 157,
        height: 176,
        overflow: 'hidden',
      }}
    >
      <TransitionSeries style={{fontSize: 18}}>
        <TransitionSeries.Sequence durationInFrames={45}>
          <AbsoluteFill style={{...center, backgroundColor: '#0863cc'}}>
            {direction}
          </AbsoluteFill>
        </TransitionSeries.Sequence>
        <TransitionSeries.Transition
          presentation={wipe({direction})}
          timing={linearTiming({durationInFrames: 30})}
        />
        <TransitionSeries.Sequence durationInFrames={45}>
          <AbsoluteFill style={{...center, backgroundColor: '#b8326a'}}>
            {direction}
          </AbsoluteFill>
        </TransitionSeries.Sequence>
      </TransitionSeries>
    </AbsoluteFill>
  ));
};
// #endregion

/** What readers can change. */
export const schema = {};
