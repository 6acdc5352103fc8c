import 'chatbot-bubble/define';
import 'chatbot-bubble/react';
import type { ChatbotBubble } from 'chatbot-bubble';
import { useRef, useState } from 'react';

// An object that stays the same: React sets a property anew whenever it is another.
const strings = { send: 'Send it off' };

export function App() {
  const chat = useRef<ChatbotBubble>(null);
  const [answers, setAnswers] = useState(0);
  return (
    <main>
      <h1>The chat in React</h1>
      <p>
        Answers so far: <output>{answers}</output>
      </p>
      <button onClick={() => chat.current?.show()}>Ask us</button>
      <chatbot-bubble
        ref={chat}
        base-url={import.meta.env.VITE_CHAT_SERVICE}
        serial-number={import.meta.env.VITE_CHAT_SERIAL_NUMBER}
        strings={strings}
        onchatbot-answer={() => setAnswers(count => count + 1)}
      />
    </main>
  );
}
