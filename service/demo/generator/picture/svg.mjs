/**
 * The few means the pictures are made with: short numbers, shapes that inherit nothing, and a drawing
 * that keeps every gradient and symbol once. Presentation attributes only: a picture must also show
 * when it is opened by itself under a policy that forbids inline styles.
 */

/** Template tag: numbers are rounded to a tenth, lists joined, absent values dropped. */
export function draw(strings, ...values) {
  return strings.reduce((markup, part, index) => markup + show(values[index - 1]) + part);
}

function show(value) {
  if (typeof value === 'number') return short(value);
  if (Array.isArray(value)) return value.map(show).join('');
  return value || '';
}

const two = share => String(Math.round(share * 100) / 100).replace(/^0\./, '.');

/** A number with at most one decimal and no leading zero. */
function short(value) {
  const rounded = Math.round(value * 10) / 10;
  if (rounded === 0) return '0';
  return String(rounded).replace(/^(-?)0\./, '$1.');
}

/** @param {string} d @param {string} fill @param {string} [more] further attributes */
export const path = (d, fill, more) =>
  draw`<path d="${tight(d)}"${fill && ` fill="${fill}"`}${more && ' ' + more}/>`;

/** A rectangle. */
export const box = (x, y, width, height, fill, more) =>
  path(draw`M${x} ${y}h${width}v${height}h${-width}z`, fill, more);

/** A rectangle with round corners. */
export const rounded = (x, y, width, height, radius, fill, more) =>
  draw`<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"${more && ' ' + more}/>`;

/** A circle. */
export const disc = (x, y, radius, fill, more) =>
  draw`<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"${more && ' ' + more}/>`;

/** An ellipse. */
export const oval = (x, y, rx, ry, fill, more) =>
  draw`<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"${more && ' ' + more}/>`;

/** A polygon through points `[x, y]`. */
export const shape = (points, fill, more) => path(corners(points) + 'z', fill, more);

/** A line, from path data. */
export const stroke = (d, colour, width, more) =>
  draw`<path d="${tight(d)}" fill="none" stroke="${colour}" stroke-width="${width}"${more && ' ' + more}/>`;

/** Round dots of one size and colour, as one path. */
export const dots = (points, colour, size, more) =>
  stroke(
    points.map(([x, y]) => draw`M${x} ${y}h0`).join(''),
    colour,
    size,
    draw`stroke-linecap="round"${more && ' ' + more}`,
  );

const tight = d => d.replaceAll(' -', '-');

/** Straight lines through points, as path data. */
export const corners = points =>
  points.map(([x, y], i) => draw`${i ? 'L' : 'M'}${x} ${y}`).join('');

/** A soft curve through points, as path data: it passes the middle of every two neighbours. */
export function curve(points) {
  const [first, ...others] = points;
  const last = others[others.length - 1];
  const bends = others.slice(0, -1).map(([x, y], index) => {
    const [nextX, nextY] = others[index + 1];
    return draw`Q${x} ${y} ${(x + nextX) / 2} ${(y + nextY) / 2}`;
  });
  return draw`M${first[0]} ${first[1]}${bends}L${last[0]} ${last[1]}`;
}

/** One picture: its shapes in order, its definitions once. */
export class Drawing {
  #width;
  #height;
  #view;
  #shapes = [];
  #definitions = new Map();

  constructor(width, height) {
    this.#width = width;
    this.#height = height;
    this.view(0, 0, width, height);
  }

  /** Which part of the drawing the picture shows. */
  view(x, y, width, height) {
    this.#view = [x, y, width, height].map(Math.round).join(' ');
  }

  add(...shapes) {
    this.#shapes.push(...shapes.flat(Infinity));
  }

  /** A gradient from top to bottom, or along `line`; a stop is `[offset, colour, opacity?]`. */
  gradient(stops, line = 'x2="0" y2="1"') {
    return this.#paint('linearGradient', line, stops);
  }

  /** A gradient from the middle outwards. */
  glow(stops) {
    return this.#paint('radialGradient', '', stops);
  }

  /** A tile that repeats, in the picture's own units. */
  pattern(width, height, content) {
    return this.#define(
      id =>
        draw`<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse">${content}</pattern>`,
    );
  }

  clip(content) {
    return this.#define(id => `<clipPath id="${id}">${content}</clipPath>`);
  }

  /** Something drawn once and placed often, see `place`. */
  symbol(content) {
    return this.#define(id => `<g id="${id}">${content}</g>`).slice(5, -1);
  }

  place(symbol, x, y) {
    return draw`<use href="#${symbol}" x="${x}" y="${y}"/>`;
  }

  /** Places a symbol larger or smaller, mirrored when `scaleX` is negative; `fill` paints what has none. */
  placeScaled(symbol, x, y, scaleX, scaleY, fill) {
    const scale = [scaleX, scaleY].map(value => value.toFixed(2).replace(/^(-?)0\./, '$1.'));
    return draw`<use href="#${symbol}" transform="translate(${x} ${y})scale(${scale[0]} ${scale[1]})"${fill && ` fill="${fill}"`}/>`;
  }

  toString() {
    const definitions = [...this.#definitions.values()].join('');
    return draw`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${this.#view}" width="${this.#width}" height="${this.#height}"><defs>${definitions}</defs>${this.#shapes}</svg>\n`;
  }

  #paint(kind, attributes, stops) {
    const marks = stops.map(
      ([offset, colour, opacity]) =>
        `<stop offset="${two(offset)}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${two(opacity)}"`}/>`,
    );
    return this.#define(
      id => draw`<${kind} id="${id}"${attributes && ' ' + attributes}>${marks}</${kind}>`,
    );
  }

  #define(build) {
    const key = build('');
    if (!this.#definitions.has(key)) {
      this.#definitions.set(key, build(this.#id(this.#definitions.size)));
    }
    return `url(#${this.#id([...this.#definitions.keys()].indexOf(key))})`;
  }

  #id(index) {
    return (
      (index < 26 ? '' : this.#id(Math.floor(index / 26) - 1)) +
      String.fromCharCode(97 + (index % 26))
    );
  }
}
