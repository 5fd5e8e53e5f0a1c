// #region scene
import {
  linearTiming,
  type TransitionPresentation,
  type TransitionPresentationComponentProps,
  TransitionSeries,
} from '@remotion/transitions';
import {AbsoluteFill, useVideoConfig} from 'remotion';

type CubeProps = {perspective: number};

const Cube = ({
  children,
  presentationDirection,
  presentationProgress,
  passedProps: {perspective},
}: TransitionPresentationComponentProps<CubeProps>) => {
  const {width} = useVideoConfig();
  const start = presentationDirection === 'entering' ? 90 : 0;
  const angle = start - presentationProgress * 90;
  const turn = `translateZ(${-width / 2}px) rotateY(${angle}deg)`;
  const transform = `${turn} translateZ(${width / 2}px)`;

  return (
    <AbsoluteFill style={{perspective}}>
      <AbsoluteFill style={{transform}}>{children}</AbsoluteFill>
    </AbsoluteFill>
  );
};

const cube = (props: CubeProps): TransitionPresentation<CubeProps> => {
  return {component: Cube, props};
};

export const Turning = ({perspective = 1000}) => {
  return (
    <TransitionSeries>
      <TransitionSeries.Sequence durationInFrames={50}>
        <AbsoluteFill style={{backgroundColor: '#0863cc'}} />
      </TransitionSeries.Sequence>
      <TransitionSeries.Transition
        presentation={cube({perspective})}
        timing={linearTiming({durationInFrames: 40})}
      />
      <TransitionSeries.Sequence durationInFrames={50}>
        <AbsoluteFill style={{backgroundColor: '#b8326a'}} />
      </TransitionSeries.Sequence>
    </TransitionSeries>
  );
};
// #endregion

/** What readers can change. */
export const schema = {
  perspective: {min: 400, max: 3000, step: 100, default: 1000},
};
