import 'chatbot-bubble/react';
import type { ChatbotBubble } from 'chatbot-bubble';
import { useEffect, useRef, useState } from 'react';

/** What the server knows when it renders the page, and hands to the browser with it. */
export interface PageData {
  readonly service: string;
  readonly serialNumber: string;
  /** The chatbot's name, its colour and its greeting, from the service. */
  readonly name: string;
  readonly colour: string;
  readonly welcome: string;
  readonly sessionId: number;
  readonly sessionKey: string;
}

const strings = { send: 'Send it off' };

/** Rendered on the server, and again over the same HTML in the browser. */
export function Page(data: PageData) {
  const chat = useRef<ChatbotBubble>(null);
  const [answers, setAnswers] = useState(0);

  // React sets neither listeners nor properties of a custom element that it hydrates, only those of one that it
  // makes: https://github.com/react/react/issues/35446. Once it does, both may go back into the JSX.
  useEffect(() => {
    const element = chat.current!;
    const count = () => setAnswers(answers => answers + 1);
    element.strings = strings;
    element.addEventListener('chatbot-answer', count);
    return () => element.removeEventListener('chatbot-answer', count);
  }, []);

  return (
    <main>
      <h1>{data.name} on a page from the server</h1>
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
        name={data.name}
        chat-bubble-color={data.colour}
        welcome-message={data.welcome}
      />
    </main>
  );
}
