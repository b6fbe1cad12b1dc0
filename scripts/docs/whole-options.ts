/** HTML of code in which no line break divides an option: browsers break `--only` after its hyphens. */
export function withWholeOptions(html: string): string {
  return html.replaceAll(/(?<![\w-])--?[a-z][\w-]*/gi, '<span class="option">$&</span>')
}
