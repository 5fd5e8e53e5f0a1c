import {Composition} from 'remotion';
import {MyComp} from './MyComp';

export const RemotionRoot = () => {
  return (
    <Composition
      id="MyComp"
      component={MyComp}
      durationInFrames={150}
      fps={30}
      width={1920}
      height={1080}
    />
  );
};
