/** HTML of code in which no line break divides an option, nor the end of options: browsers break `--only` and `--` after hyphens. */
export function withWholeOptions(html: string): string {
  return html.replaceAll(/(?<![\w-])(--?[a-z][\w-]*|--(?![\w-]))/gi, '<span class="option">$&</span>')
}
