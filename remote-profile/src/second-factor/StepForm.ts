import { space } from 'shared-ui';
import { styled } from 'styled-components';

/** A form in a dialog whose parts stand below each other. */
export const StepForm = styled.form`
  display: grid;
  gap: ${space(3)};
`;
