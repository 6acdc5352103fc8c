/** The floor of the closed widget: an element of the same version of Lit, with a button and no code of its own. */
import { css, ReactiveElement } from '@lit/reactive-element';

class FloorElement extends ReactiveElement {
  static override styles = css`
    button {
      position: fixed;
      inset: auto 20px 20px auto;
      inline-size: 60px;
      block-size: 60px;
      border-radius: 50%;
    }
  `;

  protected override firstUpdated(): void {
    const button = document.createElement('button');
    button.ariaLabel = 'Open chat';
    this.renderRoot.append(button);
  }
}

customElements.define('floor-element', FloorElement);
document.body.append(document.createElement('floor-element'));
