import { ChatbotBubble, type ChatbotBubbleElement } from 'chatbot-bubble/react';
import { useRef, useState } from 'react';

// Outside of the component, so that React sets the property only once.
const strings = { send: 'Send it off' };

export function App() {
  const chat = useRef<ChatbotBubbleElement>(null);
  const [answers, setAnswers] = useState(0);
  return (
    <main>
      <h1>The chat in React</h1>
      <p>
        Answers so far: <output>{answers}</output>
      </p>
      <button onClick={() => chat.current?.show()}>Ask us</button>
      <ChatbotBubble
        ref={chat}
        baseUrl={import.meta.env.VITE_CHAT_SERVICE}
        serialNumber={import.meta.env.VITE_CHAT_SERIAL_NUMBER}
        strings={strings}
        onChatbotAnswer={() => setAnswers(count => count + 1)}
      />
    </main>
  );
}
