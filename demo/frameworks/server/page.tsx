import 'chatbot-bubble/react';
import type { ChatbotBubble } from 'chatbot-bubble';
import { useEffect, useRef, useState } from 'react';

/** What the server knows when it renders the page, and hands to the browser with it. */
export interface PageData {
  readonly service: string;
  readonly serialNumber: string;
  /** The service's settings for visitors. */
  readonly config: NonNullable<ChatbotBubble['config']>;
  readonly sessionId: number;
  readonly sessionKey: string;
}

/** Rendered on the server, and again over the same HTML in the browser. */
export function Page(data: PageData) {
  const chat = useRef<ChatbotBubble>(null);
  const [answers, setAnswers] = useState(0);

  // React adds no listener to a custom element that it hydrates, only to one that it makes. Once it does, this
  // may go into the JSX: https://github.com/react/react/issues/35446
  useEffect(() => {
    const element = chat.current!;
    const count = () => setAnswers(answers => answers + 1);
    element.addEventListener('chatbot-answer', count);
    return () => element.removeEventListener('chatbot-answer', count);
  }, []);

  return (
    <main>
      <h1>{data.config.Name} on a page from the server</h1>
      <p>
        Answers so far: <output>{answers}</output>
      </p>
      <button onClick={() => chat.current?.show()}>Ask us</button>
      <chatbot-bubble
        ref={chat}
        base-url={data.service}
        serial-number={data.serialNumber}
        session-id={data.sessionId}
        session-key={data.sessionKey}
      />
    </main>
  );
}
