import { htmlPage, type HostVisit, type Snippets } from './host-page.js';

/** A host page with push-to-talk. */
export const talking = ({ script, serialNumber }: Snippets) =>
  htmlPage(`<chatbot-bubble serial-number="${serialNumber}" enable-push-to-talk></chatbot-bubble>`, script);

/** Opens the chat and returns the push-to-talk button. */
export async function openTalk(view: HostVisit) {
  await view.launcher.click();
  const button = view.widget.getByRole('button', { name: 'Record a voice message' });
  await button.waitFor();
  return button;
}

/** Resolves when the recording shows one second. */
export const recorded = ({ widget }: Pick<HostVisit, 'widget'>) =>
  widget
    .getByRole('timer')
    .getByText(/0:0[1-9]/)
    .waitFor();
