/** Entry for rendering answers in your own interface. */
export { ALLOWED_ATTRIBUTES, ALLOWED_TAGS } from './markdown/policy.js';
export { renderAnswer, type RenderAnswerOptions, type RenderedAnswer } from './markdown/render-answer.js';
