import { htmlPage, type HostVisit, type Snippets } from './host-page.js';

/** A customer's page on which visitors may talk. */
export const talking = ({ script, serialNumber }: Snippets) =>
  htmlPage(
    `<chatbot-bubble serial-number="${serialNumber}" enable-push-to-talk></chatbot-bubble>`,
    script,
  );

/** The button, on an open chat. */
export async function openTalk(view: HostVisit) {
  await view.launcher.click();
  const button = view.widget.getByRole('button', { name: 'Record a voice message' });
  await button.waitFor();
  return button;
}
