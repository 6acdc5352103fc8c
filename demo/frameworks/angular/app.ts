import { Component, CUSTOM_ELEMENTS_SCHEMA, signal } from '@angular/core';
import 'chatbot-bubble/define';

@Component({
  selector: 'app-root',
  // Tells Angular that tags with a dash may be elements of the platform.
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <main>
      <h1>The chat in Angular</h1>
      <p>
        Answers so far: <output>{{ answers() }}</output>
      </p>
      <button (click)="chat.show()">Ask us</button>
      <chatbot-bubble
        #chat
        [attr.base-url]="service"
        [attr.serial-number]="serialNumber"
        [strings]="strings"
        (chatbot-answer)="handleAnswer()"
      ></chatbot-bubble>
    </main>
  `,
})
export class App {
  readonly service = import.meta.env.VITE_CHAT_SERVICE;
  readonly serialNumber = import.meta.env.VITE_CHAT_SERIAL_NUMBER;
  readonly strings = { send: 'Send it off' };
  readonly answers = signal(0);

  handleAnswer(): void {
    this.answers.update(count => count + 1);
  }
}
