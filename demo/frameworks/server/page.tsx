import { ChatbotBubble, type ChatbotBubbleElement, type ChatbotBubbleProps } from 'chatbot-bubble/react';
import { useRef, useState } from 'react';

/** The data that the server renders the page from, and sends to the browser with it. */
export interface PageData {
  readonly service: string;
  readonly serialNumber: string;
  /** The service's settings for visitors. */
  readonly config: NonNullable<ChatbotBubbleProps['config']>;
  readonly sessionId: number;
  readonly sessionKey: string;
}

const strings = { send: 'Send it off' };

/** Rendered on the server, and hydrated in the browser. */
export function Page(data: PageData) {
  const chat = useRef<ChatbotBubbleElement>(null);
  const [answers, setAnswers] = useState(0);
  return (
    <main>
      <h1>{data.config.Name} on a page from the server</h1>
      <p>
        Answers so far: <output>{answers}</output>
      </p>
      <button onClick={() => chat.current?.show()}>Ask us</button>
      <ChatbotBubble
        ref={chat}
        baseUrl={data.service}
        serialNumber={data.serialNumber}
        sessionId={data.sessionId}
        sessionKey={data.sessionKey}
        config={data.config}
        strings={strings}
        onChatbotAnswer={() => setAnswers(count => count + 1)}
      />
    </main>
  );
}
