/** Text in lines of at most `width` columns, all but the first indented. Longer words stay whole. */
export function wrapped(text: string, width: number): string {
  const lines = ['']
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? ''
    const room = width - (lines.length === 1 ? 2 : 6)
    if (line !== '' && line.length + 1 + word.length > room) lines.push(word)
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`
  }
  return lines.map((line, index) => (index === 0 ? `  ${line}` : `      ${line}`)).join('\n')
}

/** At most `width` characters of a text, with an ellipsis where it is longer. */
export function clip(text: string, width: number): string {
  return text.length > width ? `${text.slice(0, Math.max(1, width - 1))}…` : text
}
