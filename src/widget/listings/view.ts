import { css, type TemplateResult } from 'lit';
import { viewTopStyles } from '../../ui/view-top.js';
import type { ChatContext } from '../context.js';

/** Adds a view to the panel of a chat, once, so that the menu can open it. */
export function addView({ parts }: ChatContext, view: TemplateResult): void {
  const { panel } = parts;
  if (!panel || panel.views.includes(view)) return;
  panel.views = [...panel.views, view];
  // An open menu now offers the view.
  void panel.updateComplete.then(() => parts.menu?.requestUpdate());
}

export const viewStyles = css`
  ${viewTopStyles}

  .sheet {
    min-block-size: 100%;
  }

  .count {
    margin-inline-start: auto;
    color: var(--cb-muted-text);
    font-size: 13px;
  }

  .entries {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(240px, 100%), 1fr));
    gap: 14px;
    margin: 0;
    padding: 0;
    list-style: none;
    transition: opacity var(--cb-duration);
  }

  .said {
    display: grid;
    justify-items: center;
    gap: 14px;
    padding-block: 32px;
    color: var(--cb-muted-text);
    text-align: center;
  }
`;
