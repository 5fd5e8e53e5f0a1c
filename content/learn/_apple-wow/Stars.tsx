import {AbsoluteFill, Sequence} from 'remotion';
import {Explosion} from './Explosion';
import {Icon, star} from './Icon';
import {Shrinking} from './Shrinking';
import {Trail} from './Trail';

export const Stars = () => {
  return (
    <AbsoluteFill style={{transform: 'rotate(0.3rad)'}}>
      <Explosion>
        <Trail amount={4} extraOffset={100}>
          <Shrinking>
            <Sequence from={5}>
              <Icon path={star} color="#8fb4ff" size={32} />
            </Sequence>
          </Shrinking>
        </Trail>
      </Explosion>
    </AbsoluteFill>
  );
};
