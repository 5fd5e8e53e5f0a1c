// #region scene
import {linearTiming, TransitionSeries} from '@remotion/transitions';
import {slide} from '@remotion/transitions/slide';
import {AbsoluteFill} from 'remotion';

const directions = [
  'from-left',
  'from-right',
  'from-top',
  'from-bottom',
] as const;

const center = {alignItems: 'center', justifyContent: 'center'};

export const Slides = () => {
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
          presentation={slide({direction})}
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
