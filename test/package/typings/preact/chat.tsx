import 'chatbot-bubble/preact';
import type { ChatbotBubble } from 'chatbot-bubble';
import { createRef } from 'preact';

/** Valid template. */
export function Chat() {
  const bubble = createRef<ChatbotBubble>();
  return (
    <>
      <chatbot-bubble
        ref={bubble}
        id="chat"
        class="chat"
        base-url="https://chat.example"
        serial-number="3254"
        mode="inline"
        no-history
        require-consent={false}
        session-id="7"
        rate-limit-count={3}
        strings={{ send: 'Go' }}
        credentials={() => Promise.resolve({ sessionKey: 'key' })}
        onchatbot-answer={({ detail }) => detail.text satisfies string | undefined}
        onchatbot-error={event => event.preventDefault()}
      >
        <span slot="header">Open until six</span>
      </chatbot-bubble>
      <chatbot-settings serial-number="3254" onchatbot-settings-saved={({ detail }) => Object.keys(detail.changes)} />
      <chatbot-listings color-scheme="dark" onchatbot-listings-changed={() => {}} />
      <chatbot-inbox color-scheme="dark" onchatbot-inbox-unread-changed={({ detail }) => detail.count} />
    </>
  );
}

/** Invalid templates. */
export const mistakes = [
  // @ts-expect-error unknown mode
  <chatbot-bubble mode="sideways" />,
  // @ts-expect-error not a number
  <chatbot-bubble rate-limit-count="many" />,
  // @ts-expect-error unknown property
  <chatbot-bubble colour="red" />,
  // @ts-expect-error unknown text of the widget
  <chatbot-bubble strings={{ greeting: 1 }} />,
  // @ts-expect-error unknown detail of the event
  <chatbot-bubble onchatbot-answer={({ detail }) => detail.tokens} />,
  // @ts-expect-error property of another element
  <chatbot-settings mode="inline" />,
];
