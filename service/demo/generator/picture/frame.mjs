/** The picture without the loose edges of its drawing, as rooms and gardens are shown. */
export function framed(art) {
  art.view(20, 14, 600, 450);
  return art.toString();
}
