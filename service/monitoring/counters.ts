// Names and descriptions of counters in `/metrics`.

export const ANSWERS = ['chatbot_answers_total', 'Answers, by how they ended.'] as const;
export const MODEL_FAILURES = [
  'chatbot_model_failures_total',
  'Answers that failed because of the model, by cause.',
] as const;
export const CORRECTIONS = [
  'chatbot_corrections_total',
  "Wrong statements in a model's answers that visitors did not see.",
] as const;
export const MAILS = ['chatbot_mails_total', 'E-mails, by whether they were accepted for delivery.'] as const;
export const FEED_RUNS = ['chatbot_feed_runs_total', 'Updates from feeds, by chatbot and how they ended.'] as const;
export const WEBHOOK_ATTEMPTS = [
  'chatbot_webhook_attempts_total',
  'Attempts to deliver an event to a webhook.',
] as const;
export const TOKEN_LIMITS = [
  'chatbot_token_limits_total',
  "Questions after a chatbot's tokens of the day were used up.",
] as const;
