/** Pages with fewer headings are read without a list of them. */
const fewest = 3

/** The headings of the second level of a rendered text as links, after its title. */
export function withContents(main: string): string {
  const headings = [...main.matchAll(/<h2 id="([^"]+)"><a href="#\1">(.*?)<\/a><\/h2>/g)]
  if (headings.length < fewest) return main
  const items = headings.map(([, id, text]) => `<li><a href="#${id}">${text}</a></li>`)
  const contents = `<nav aria-label="On this page"><ul class="contents">\n${items.join('\n')}\n</ul></nav>\n`
  return main.replace('</h1>\n', () => `</h1>\n${contents}`)
}
