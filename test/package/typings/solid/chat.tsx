import 'chatbot-bubble/solid';
import type { ChatbotBubble } from 'chatbot-bubble';

/** Valid template. */
export function Chat() {
  let bubble: ChatbotBubble | undefined;
  return (
    <>
      <chatbot-bubble
        ref={bubble}
        id="chat"
        class="chat"
        base-url="https://chat.example"
        attr:serial-number="3254"
        mode="inline"
        no-history
        require-consent={false}
        session-id="7"
        rate-limit-count={3}
        strings={{ send: 'Go' }}
        prop:credentials={() => Promise.resolve({ sessionKey: 'key' })}
        on:chatbot-answer={({ detail }) => detail.text satisfies string | undefined}
        on:chatbot-error={event => event.preventDefault()}
      >
        <span slot="header">Open until six</span>
      </chatbot-bubble>
      <chatbot-settings serial-number="3254" on:chatbot-settings-saved={({ detail }) => Object.keys(detail.changes)} />
      <chatbot-listings color-scheme="dark" on:chatbot-listings-changed={() => {}} />
      <chatbot-inbox color-scheme="dark" on:chatbot-inbox-unread-changed={({ detail }) => detail.count} />
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
  <chatbot-bubble prop:strings={{ greeting: 1 }} />,
  // @ts-expect-error unknown detail of the event
  <chatbot-bubble on:chatbot-answer={({ detail }) => detail.tokens} />,
  // @ts-expect-error property of another element
  <chatbot-settings mode="inline" />,
];
