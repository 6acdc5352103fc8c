import { svg } from 'lit';
import { icon } from '../../ui/icons.js';

export const microphoneIcon = icon(
  svg`<rect x="9" y="3" width="6" height="11" rx="3" /><path d="M5.500 11.500a6.500 6.500 0 0 0 13 0M12 18v3" />`,
);
