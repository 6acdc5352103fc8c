import { notificationOf, type NotifiedConversation } from './notification-of.js';
import { pushRegistration } from './web-push.js';

/** Alerts that the agent has turned on, kept in the browser. Both are off at first. */
export interface AlertChoices {
  readonly sound: boolean;
  readonly notifications: boolean;
}

const STORAGE_KEY = 'chatbot-inbox-alerts';
const OFF: AlertChoices = { sound: false, notifications: false };
/** Shortest time between two sounds, in ms. */
const SOUND_PAUSE_MS = 2000;

/** Sounds and notifications of the browser for messages that the agent doesn't see arrive. */
export class Alerts {
  #choices = readChoices();
  #audio: AudioContext | undefined;
  #lastSound = 0;
  readonly #shown = new Set<Notification>();

  get choices(): AlertChoices {
    return this.#choices;
  }

  close(): void {
    void this.#audio?.close().catch(() => undefined);
    this.#audio = undefined;
    for (const notification of this.#shown) notification.close();
    this.#shown.clear();
  }

  /** Turns the sound on or off. Call it in a click: a browser plays nothing before. */
  setSound(sound: boolean): void {
    this.#store({ ...this.#choices, sound });
    if (sound) this.#play();
  }

  /** Turns notifications on or off. Call it in a click. Resolves to `false` if the browser blocks them. */
  async setNotifications(isOn: boolean): Promise<boolean> {
    const isAllowed = !isOn || (await askToNotify());
    this.#store({ ...this.#choices, notifications: isOn && isAllowed });
    return isAllowed;
  }

  /**
   * Reports something that the agent may not have seen: always with a sound, with a notification only if the page is in
   * the background. It replaces the one before about the same conversation.
   */
  async tell(title: string, body: string, conversation: NotifiedConversation, handleClick: () => void): Promise<void> {
    const { sound, notifications } = this.#choices;
    if (sound) this.#play();
    if (!notifications || document.hasFocus()) return;
    const content = notificationOf(conversation, body);
    try {
      // The worker that shows pushed messages replaces only notifications of its own.
      const registration = await pushRegistration();
      if (registration) return void (await registration.showNotification(title, content));
      const notification = new Notification(title, content);
      this.#shown.add(notification);
      notification.onclose = () => this.#shown.delete(notification);
      notification.onclick = () => {
        notification.close();
        focus();
        handleClick();
      };
    } catch {
      // Chrome on Android allows only those of a service worker:
      // https://issues.chromium.org/issues/40415865. Remove when the constructor works there.
    }
  }

  #store(choices: AlertChoices): void {
    this.#choices = choices;
    try {
      localStorage.setItem(STORAGE_KEY, JSON.stringify(choices));
    } catch {
      // Without storage, the choice lasts as long as the page.
    }
  }

  /** Plays two short tones, which need no file. */
  #play(): void {
    const now = Date.now();
    if (now - this.#lastSound < SOUND_PAUSE_MS) return;
    this.#lastSound = now;
    try {
      const audio = (this.#audio ??= new AudioContext());
      void audio.resume().catch(() => undefined);
      for (const [index, frequency] of [660, 880].entries()) {
        const start = audio.currentTime + index * 0.12;
        const tone = new OscillatorNode(audio, { frequency });
        const volume = new GainNode(audio, { gain: 0 });
        volume.gain.setValueAtTime(0, start);
        volume.gain.linearRampToValueAtTime(0.12, start + 0.02);
        volume.gain.exponentialRampToValueAtTime(0.001, start + 0.3);
        tone.connect(volume).connect(audio.destination);
        tone.start(start);
        tone.stop(start + 0.32);
      }
    } catch {
      // A browser without audio.
    }
  }
}

async function askToNotify(): Promise<boolean> {
  if (!('Notification' in globalThis)) return false;
  const permission =
    Notification.permission === 'default' ? await Notification.requestPermission() : Notification.permission;
  return permission === 'granted';
}

function readChoices(): AlertChoices {
  try {
    const stored = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') as Partial<AlertChoices>;
    const mayNotify = 'Notification' in globalThis && Notification.permission === 'granted';
    return { sound: stored.sound === true, notifications: stored.notifications === true && mayNotify };
  } catch {
    return OFF;
  }
}
