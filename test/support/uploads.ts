import type { Page } from 'playwright-core';
import { chat } from './visit.js';

/** Requests of a page, whose service accepts every file. */
export interface Uploads {
  readonly files: Buffer[];
  readonly asked: Record<string, unknown>[];
}

const ADDRESS = 'put-file';

/** Intercepts the files and questions of a page. */
export async function receiveUploads(page: Page): Promise<Uploads> {
  const uploads: Uploads = { files: [], asked: [] };
  const envelope = (Data: unknown) => JSON.stringify({ Data, Version: '1.0.0', Success: true, Code: 200, Message: '' });
  const headers = {
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Allow-Headers': '*',
    'Access-Control-Allow-Methods': '*',
    'Content-Type': 'application/json',
  };
  const answer = (pattern: string, body: (bytes: Buffer) => string) =>
    page.route(pattern, route => {
      const request = route.request();
      const isPreflight = request.method() === 'OPTIONS';
      const text = isPreflight ? '' : body(request.postDataBuffer() ?? Buffer.alloc(0));
      return route.fulfill({ status: 200, headers, body: text });
    });
  await answer('**/GetPreUploadUrl', () => envelope({ FileStoreId: '34317', PreUploadUrl: `/${ADDRESS}/34317` }));
  await answer('**/ReportUploadSuccess', () => envelope(true));
  await answer(`**/${ADDRESS}/*`, bytes => {
    uploads.files.push(bytes);
    return '';
  });
  await answer('**/ClientAsk', bytes => {
    uploads.asked.push(JSON.parse(bytes.toString()) as Record<string, unknown>);
    return `${JSON.stringify({ QuestionID: 1, AnswerID: 2, Answer: 'I heard you.', TotalToken: 3 })}\n`;
  });
  return uploads;
}

/** Opens the chat of the page with the strictest policy, with image and video upload. */
export async function openStrictUploads(page: Page, { url }: { readonly url: string }) {
  await page.route('**/strict-csp.html', async route => {
    const response = await route.fetch();
    const body = (await response.text()).replace(' defer', ' data-enable-upload-image defer');
    await route.fulfill({ response, body });
  });
  await page.goto(`${url}/strict-csp.html`);
  const view = chat(page);
  await view.launcher.click();
  return { ...view, attach: view.widget.getByRole('button', { name: 'Add images or a video' }) };
}
