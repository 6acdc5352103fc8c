import webPush from 'web-push';
import { PushMessages } from '../../../service/channels/push-messages.js';
import type { Fixture } from './fixture.js';

/** Sends notifications to browsers whose service is on this machine. */
export function pushOf({ repositories }: Fixture): PushMessages {
  return new PushMessages({
    ...webPush.generateVAPIDKeys(),
    subscriptions: repositories.pushSubscriptions,
    contact: 'mailto:agents@agency.example',
    access: { allowsLoopback: true },
    log: () => {},
  });
}
