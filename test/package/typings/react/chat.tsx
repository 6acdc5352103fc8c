import {
  ChatbotBubble as Bubble,
  ChatbotInbox,
  ChatbotListings,
  ChatbotSettings,
  type ChatbotBubbleElement,
} from 'chatbot-bubble/react';
import type {
  ChatAskType,
  ChatbotBubble,
  ChatMode,
  FeedbackValue,
  PageTool,
  QuestionContext,
  StopReason,
  StoredListing,
  ToggleSource,
  VisitorSettings,
} from 'chatbot-bubble';
import type { Conversation as ClientConversation, VisitorSession } from 'chatbot-bubble/client';
import { createRef } from 'react';

/** Valid template. */
export function Chat() {
  const bubble = createRef<ChatbotBubble>();
  return (
    <>
      <chatbot-bubble
        ref={bubble}
        id="chat"
        className="chat"
        base-url="https://chat.example"
        serial-number="3254"
        mode="inline"
        no-history
        require-consent={false}
        enable-push-to-talk="false"
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

/** Valid components. */
export function Components() {
  const bubble = createRef<ChatbotBubbleElement>();
  return (
    <>
      <Bubble
        ref={bubble}
        id="chat"
        className="chat"
        baseUrl="https://chat.example"
        serialNumber="3254"
        enablePushToTalk={false}
        rateLimitCount={3}
        strings={{ send: 'Go' }}
        onChatbotAnswer={({ detail }) => detail.text satisfies string | undefined}
        onChatbotError={event => event.preventDefault()}
        onClick={() => bubble.current?.show()}
      >
        <span slot="header">Open until six</span>
      </Bubble>
      <ChatbotSettings serialNumber="3254" onChatbotSettingsSaved={() => {}} />
      <ChatbotListings colorScheme="dark" credentials={{ authorization: 'key' }} />
      <ChatbotInbox colorScheme="dark" credentials={{ sessionKey: 'key' }} />
    </>
  );
}

/** Invalid templates. */
export const mistakes = [
  // @ts-expect-error unknown mode
  <Bubble mode="sideways" />,
  // @ts-expect-error unknown property
  <Bubble base_url="https://chat.example" />,
  // @ts-expect-error unknown detail of the event
  <Bubble onChatbotAnswer={({ detail }) => detail.tokens} />,
  // @ts-expect-error unknown word for a flag
  <chatbot-bubble enable-push-to-talk="no" />,
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

/** What the page sees of the element. */
export async function use(element: ChatbotBubble, session: VisitorSession, conversation: ClientConversation) {
  document.body.addEventListener('chatbot-listing-selected', ({ detail }) => detail.listing satisfies StoredListing);
  document.addEventListener('chatbot-stopped', ({ detail }) => detail.reason satisfies StopReason);
  window.addEventListener('chatbot-opened', ({ detail }) => detail.source satisfies ToggleSource);
  window.addEventListener('chatbot-feedback', ({ detail }) => detail.value satisfies FeedbackValue);
  document.addEventListener('chatbot-before-send', ({ detail }) => detail.type satisfies ChatAskType);
  element.config satisfies VisitorSettings | undefined;
  element.context satisfies QuestionContext | string | undefined;
  element.tools satisfies readonly PageTool[] | undefined;
  element.mode satisfies ChatMode | undefined;
  await element.reset();
  session.settings satisfies VisitorSettings | undefined;
  conversation.stop('visitor');
  // @ts-expect-error only the widget counts
  element.unreadCount = 3;
  // @ts-expect-error unknown detail
  window.addEventListener('chatbot-opened', ({ detail }) => detail.where);
  // @ts-expect-error internal
  void element.record;
  // @ts-expect-error internal
  void element.isReady;
  // @ts-expect-error internal
  void element.configuration;
  // @ts-expect-error internal
  void element.texts;
  // @ts-expect-error internal
  void element.notice;
  // @ts-expect-error internal
  void element.chat;
}
