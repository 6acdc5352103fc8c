import type { Conversation } from '../../conversation/conversation.js';
import type { ChatHost } from '../../ui/chat-host.js';

/** Event that a `<button commandfor command>` sends to its target. */
export interface CommandLike extends Event {
  readonly command?: string;
  readonly source?: Element;
}

/** Runs a command: `--show`, `--hide`, `--toggle`, `--send`, `--reset`, `--human`. */
export function runCommand(host: ChatHost, conversation: Conversation, event: CommandLike): void {
  switch (event.command) {
    case '--show':
      return host.requestToggle(true, 'command');
    case '--hide':
      return host.requestToggle(false, 'command');
    case '--toggle':
      return host.requestToggle(!host.open, 'command');
    case '--human':
      return void host.requestHuman().catch(() => {});
    case '--reset':
      return void host.reset();
    case '--send':
      host.requestToggle(true, 'command');
      if (host.open && event.source instanceof HTMLButtonElement)
        void conversation.send({ content: event.source.value });
      return;
    default:
      return;
  }
}
