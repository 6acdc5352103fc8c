import type { Browser } from 'playwright-core';

/** Records a moving square and returns it as a playable MP4 of this size in px. */
export async function recordVideo(browser: Browser, width = 64, height = 48): Promise<Buffer> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto('data:text/html,<!doctype html><title>Camera</title>');
    const bytes = await page.evaluate(
      async size => {
        const canvas = Object.assign(document.createElement('canvas'), size);
        document.body.append(canvas);
        const context2d = canvas.getContext('2d')!;
        const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/mp4' });
        const pieces: Blob[] = [];
        const isOver = new Promise(resolve => recorder.addEventListener('stop', resolve));
        recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data));
        recorder.start();
        for (let frame = 0; frame < 20; frame++) {
          context2d.fillStyle = frame % 2 ? '#123' : '#cde';
          context2d.fillRect(0, 0, size.width, size.height);
          await new Promise(requestAnimationFrame);
        }
        recorder.stop();
        await isOver;
        return [...new Uint8Array(await new Blob(pieces).arrayBuffer())];
      },
      { width, height },
    );
    return Buffer.from(bytes);
  } finally {
    await context.close();
  }
}
