// #region scene
import {linearTiming, TransitionSeries} from '@remotion/transitions';
import {flip} from '@remotion/transitions/flip';
import {AbsoluteFill} from 'remotion';

const directions = [
  'from-left',
  'from-right',
  'from-top',
  'from-bottom',
] as const;

const center = {alignItems: 'center', justifyContent: 'center'};

export const Flips = ({perspective = 1000}) => {
  return directions.map((direction, i) => (
    <AbsoluteFill
      key={direction}
      style={{
        left: (i % 2) * 324,
        top: Math.floor(i / 2) * 184,
        width: 316,
        height: 176,
        overflow: 'hidden',
      }}
    >
      <TransitionSeries style={{fontSize: 40}}>
        <TransitionSeries.Sequence durationInFrames={45}>
          <AbsoluteFill style={{...center, backgroundColor: '#0863cc'}}>
            {direction}
          </AbsoluteFill>
        </TransitionSeries.Sequence>
        <TransitionSeries.Transition
          presentation={flip({direction, perspective})}
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
export const schema = {
  perspective: {min: 200, max: 2000, step: 100, default: 1000},
};
